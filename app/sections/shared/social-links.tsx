import { navigation } from '~/content/navigation';
import { Icon } from '~/ui/icon';

type Network = keyof typeof navigation.social.links;

export type SocialHrefs = Record<Network, string>;

const networks = Object.keys(navigation.social.links) as Network[];

/** Three links, each in a new tab. Windows too narrow for the rail have them in the menu and the footer. */
export function SocialLinks({ hrefs, className = '' }: { hrefs: SocialHrefs; className?: string }) {
  const { social } = navigation;
  return (
    <ul aria-label={social.label} data-print="no" className={`flex ${className}`}>
      {networks.map((network) => (
        <li key={network}>
          <a
            href={hrefs[network]}
            target="_blank"
            rel="noopener noreferrer"
            className="grid size-11 place-items-center rounded-full text-mist transition-colors hover:bg-dawnline hover:text-starlight lg:size-9 2xl:size-10"
          >
            <Icon name={social.links[network].icon} className="size-4.5" />
            <span className="sr-only">{`${social.links[network].label} (${social.newTab})`}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The floating links of home and About. Spec 2. */
export function SocialRail({ hrefs }: { hrefs: SocialHrefs }) {
  return (
    <nav
      aria-label={navigation.social.label}
      data-print="no"
      className="fixed left-1 top-1/2 z-30 hidden -translate-y-1/2 lg:block 2xl:left-5"
    >
      <SocialLinks
        hrefs={hrefs}
        className="flex-col gap-0.5 rounded-full border border-haze bg-dusk p-0.5 2xl:p-1"
      />
    </nav>
  );
}

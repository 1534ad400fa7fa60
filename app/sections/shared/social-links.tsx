import { navigation } from '~/content/navigation';
import { Icon } from '~/ui/icon';

const { label: name, newTab, links } = navigation.social;

export type SocialHrefs = Record<keyof typeof links, string>;

/** Three links, each in a new tab. Windows too narrow for the rail have them in the menu and the footer. */
export function SocialLinks({ hrefs, className = '' }: { hrefs: SocialHrefs; className?: string }) {
  return (
    <ul role="list" aria-label={name} data-print="no" className={`flex ${className}`}>
      {Object.values(links).map(({ label, icon }) => (
        <li key={icon}>
          <a
            href={hrefs[icon]}
            target="_blank"
            rel="noopener noreferrer"
            className="grid size-11 place-items-center rounded-full text-mist -outline-offset-3 transition-colors hover:bg-dawnline hover:text-starlight lg:size-8 2xl:size-10"
          >
            <Icon name={icon} className="size-4.5" />
            <span className="sr-only">{`${label} (${newTab})`}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The floating links of home and About: on the window's edge, as the night's first words begin 35 px from it. Spec 2. */
export function SocialRail({ hrefs }: { hrefs: SocialHrefs }) {
  return (
    <nav
      aria-label={name}
      data-print="no"
      className="fixed left-0 top-1/2 z-30 hidden -translate-y-1/2 lg:block 2xl:left-5"
    >
      <SocialLinks
        hrefs={hrefs}
        className="flex-col gap-0.5 rounded-sm border border-haze bg-dusk 2xl:p-1"
      />
    </nav>
  );
}

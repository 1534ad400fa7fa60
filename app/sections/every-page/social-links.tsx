import { navigation } from '~/content/navigation';
import { Icon } from '~/ui/icon';

type Network = keyof typeof navigation.social.links;

const networks = Object.keys(navigation.social.links) as Network[];

/**
 * Three floating links on home and About, each in a new tab. Where the
 * window has no margin for a rail they stand above the footer, and cover nothing. Spec 2.
 */
export function SocialLinks({ hrefs }: { hrefs: Record<Network, string> }) {
  const { social } = navigation;
  return (
    <nav
      aria-label={social.label}
      data-print="no"
      className="bg-night lg:fixed lg:left-1 lg:top-1/2 lg:z-30 lg:min-h-30.5 lg:-translate-y-1/2 lg:bg-transparent 2xl:left-5 2xl:min-h-33.5"
    >
      <ul className="page flex gap-3 py-4 lg:flex-col lg:gap-0.5 lg:rounded-full lg:border lg:border-haze lg:bg-dusk lg:p-0.5 2xl:p-1">
        {networks.map((network) => (
          <li key={network}>
            <a
              href={hrefs[network]}
              target="_blank"
              rel="noopener noreferrer"
              className="grid size-11 place-items-center rounded-full text-mist transition-colors hover:bg-dawnline hover:text-starlight lg:size-9 2xl:size-10"
            >
              <Icon name={social.links[network].icon} className="size-4.5" />
              <span className="sr-only">
                {social.links[network].label} ({social.newTab})
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { navigation } from '~/content/navigation';
import { Icon } from '~/ui/icon';

type Network = keyof typeof navigation.social.links;

const networks = Object.keys(navigation.social.links) as Network[];

/**
 * Three floating links on home and About, each in a new tab. On a phone they stand at the end of
 * the bar with the sticky button, where they cover no words. The frame has its size before they come. Spec 2.
 */
export function SocialLinks({ hrefs }: { hrefs: Record<Network, string> }) {
  const { social } = navigation;
  return (
    <nav
      aria-label={social.label}
      data-print="no"
      className="fixed bottom-[max(0.75rem,env(safe-area-inset-bottom))] right-4 z-30 min-h-11 min-w-30 md:bottom-6 md:left-4 md:right-auto xl:bottom-auto xl:left-2 xl:top-1/2 xl:min-h-30.5 xl:min-w-0 xl:-translate-y-1/2 2xl:left-5 2xl:min-h-33.5"
    >
      <ul className="flex gap-0.5 rounded-full border border-haze bg-dusk p-[3px] xl:flex-col xl:p-1">
        {networks.map((network) => (
          <li key={network}>
            <a
              href={hrefs[network]}
              target="_blank"
              rel="noopener noreferrer"
              className="grid size-9 place-items-center rounded-full text-mist transition-colors hover:bg-dawnline hover:text-starlight 2xl:size-10"
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

import { Icon } from '~/ui/icon';
import { SiteLink } from '~/ui/site-link';

interface LinkRow {
  readonly label: string;
  readonly href: string;
  readonly text?: string;
}

/** Ways on, a row each. */
export function LinkRows({ links }: { links: readonly LinkRow[] }) {
  return (
    <ul role="list">
      {links.map(({ label, href, text }) => (
        <li key={href} className="border-b border-haze/60 last:border-b-0">
          <SiteLink
            to={href}
            className="group flex min-h-14 items-center justify-between gap-4 py-2 font-medium hover:text-ember"
          >
            <span>
              {label}
              {text && <span className="block text-sm font-normal text-mist">{text}</span>}
            </span>
            <Icon
              name="arrow-right"
              className="size-5 text-mist transition-transform duration-200 group-hover:translate-x-1"
            />
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

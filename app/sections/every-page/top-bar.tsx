import { brand } from '~/content/brand';
import { navigation } from '~/content/navigation';
import { type SocialHrefs, SocialLinks } from '~/sections/shared/social-links';
import { ButtonLink } from '~/ui/button';
import { DismissibleDetails } from '~/ui/dismissible-details';
import { Icon } from '~/ui/icon';
import { SiteLink } from '~/ui/site-link';

const linkClass =
  'inline-flex min-h-11 items-center rounded-full px-4 text-sm text-mist transition-colors hover:text-starlight';

/** Fixed at the top of every page; a menu on small screens. Spec 2. */
export function TopBar({ social }: { social: SocialHrefs }) {
  return (
    <header className="sticky top-0 z-40 border-b border-haze/60 bg-night" data-print="no">
      <div className="page flex h-15 sm:h-18 items-center justify-between gap-4">
        <Wordmark />
        {/* As wide as its links from the first on: none moves when the next one comes. */}
        <nav
          aria-label={navigation.mainLabel}
          className="hidden min-w-92 items-center gap-1 md:flex"
        >
          {navigation.topBar.map(({ label, href }) => (
            <SiteLink key={href} to={href} className={linkClass}>
              {label}
            </SiteLink>
          ))}
          <ButtonLink
            look="secondary"
            to={navigation.bookDemo.href}
            className="ml-3 px-5 py-2 text-sm"
          >
            {navigation.bookDemo.label}
          </ButtonLink>
        </nav>
        <MobileMenu social={social} />
      </div>
    </header>
  );
}

function MobileMenu({ social }: { social: SocialHrefs }) {
  const { mobileMenu } = navigation;
  return (
    <DismissibleDetails className="group md:hidden">
      <summary
        aria-label={mobileMenu.label}
        className="-mr-3 grid size-11 shrink-0 place-items-center rounded-full hover:bg-dawnline"
      >
        <Icon name="menu" className="size-6 group-open:hidden" />
        <Icon name="x" className="hidden size-6 group-open:block" />
      </summary>
      <nav
        aria-label={mobileMenu.label}
        className="absolute inset-x-0 top-full border-b border-haze bg-night [box-shadow:0_100vmax_0_100vmax_#000b]"
      >
        <ul role="list" className="page flex flex-col py-3">
          {mobileMenu.links.map(({ label, href }) => (
            <li key={href} className="border-b border-haze/60 last:border-b-0">
              {href === navigation.bookDemo.href ? (
                <ButtonLink to={href} className="my-4 w-full">
                  {label}
                </ButtonLink>
              ) : (
                <SiteLink to={href} className="flex min-h-12 items-center justify-between text-lg">
                  {label}
                  <Icon name="arrow-right" className="size-5 text-mist" />
                </SiteLink>
              )}
            </li>
          ))}
        </ul>
        <SocialLinks hrefs={social} className="page -mt-2 pb-3 pl-2" />
      </nav>
    </DismissibleDetails>
  );
}
export function Wordmark() {
  return (
    <SiteLink
      to={navigation.home.href}
      aria-label={navigation.home.label}
      className="inline-flex min-h-11 items-center gap-2.5 text-xl font-semibold tracking-tight"
    >
      <svg viewBox="0 0 26 26" className="size-6" aria-hidden="true">
        <path d="M4 20 13 13 22 6" className="stroke-betelgeuse/60" strokeWidth="1.5" />
        <circle cx="4" cy="20" r="3" className="fill-betelgeuse" />
        <circle cx="13" cy="13" r="3.5" className="fill-betelgeuse" />
        <circle cx="22" cy="6" r="3" className="fill-betelgeuse" />
      </svg>
      <span translate="no">{brand.company}</span>
    </SiteLink>
  );
}

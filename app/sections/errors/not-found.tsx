import { notFound } from '~/content/errors/not-found';
import { Constellation, Icon } from '~/ui/icon';
import { SiteLink } from '~/ui/site-link';

/** Any address without a page. Spec 2 (Not-found screen). */
export function NotFound() {
  return (
    <main id="main" tabIndex={-1} className="relative overflow-hidden">
      <Constellation className="top-0 right-[10%] h-full max-lg:hidden" />
      <div className="page relative py-[clamp(3rem,10vh,8rem)]">
        <div className="panel max-w-180 p-6 sm:p-10">
          <h1 className="text-3xl">{notFound.heading}</h1>
          <p className="mt-4 text-lg text-mist">{notFound.text}</p>
          <p className="mt-8 border-t border-haze pt-6">{notFound.visitor}</p>
          <ul role="list" className="mt-3">
            {notFound.links.map(({ label, href }) => (
              <li key={href} className="border-b border-haze/60 last:border-b-0">
                <SiteLink
                  to={href}
                  className="group flex min-h-14 items-center justify-between gap-4 font-medium hover:text-ember"
                >
                  {label}
                  <Icon
                    name="arrow-right"
                    className="size-5 text-mist transition-transform duration-200 group-hover:translate-x-1"
                  />
                </SiteLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </main>
  );
}

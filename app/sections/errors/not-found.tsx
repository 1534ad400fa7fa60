import { notFound } from '~/content/errors/not-found';
import { ButtonLink } from '~/ui/button';
import { Constellation } from '~/ui/icon';

/** Any address without a page. Spec 2 (Not-found screen). */
export function NotFound() {
  return (
    <main id="main" tabIndex={-1} className="relative overflow-hidden">
      <Constellation className="top-0 right-[10%] h-40 sm:max-xl:hidden xl:h-full" />
      <div className="page relative py-[clamp(2rem,10vh,8rem)]">
        <div className="max-w-190 sm:panel sm:p-10">
          <h1 className="text-4xl">{notFound.heading}</h1>
          <p className="mt-4 text-lg">{notFound.visitor}</p>
          <ul role="list" className="mt-6 flex flex-wrap gap-3 sm:gap-2">
            {notFound.links.map(({ label, href }, at) => (
              <li key={href} className="max-sm:w-full">
                <ButtonLink
                  to={href}
                  look={at === 0 ? 'primary' : 'secondary'}
                  className="max-sm:w-full sm:px-4"
                >
                  {label}
                </ButtonLink>
              </li>
            ))}
          </ul>
          <p className="mt-8 text-sm text-mist">{notFound.text}</p>
        </div>
      </div>
    </main>
  );
}

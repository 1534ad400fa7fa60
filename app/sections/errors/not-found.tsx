import { notFound } from '~/content/errors/not-found';
import { LinkRows } from '~/sections/shared/link-rows';
import { Constellation } from '~/ui/icon';

/** Any address without a page. Spec 2 (Not-found screen). */
export function NotFound() {
  return (
    <main id="main" tabIndex={-1} className="relative overflow-hidden">
      <Constellation className="top-0 right-[10%] h-full max-lg:hidden" />
      <div className="page relative py-[clamp(3rem,10vh,8rem)]">
        <div className="panel max-w-180 p-6 sm:p-10">
          <h1 className="text-3xl">{notFound.heading}</h1>
          <p className="mt-4 text-lg text-mist">{notFound.text}</p>
          <p className="mt-8 border-t border-haze pt-6 pb-3">{notFound.visitor}</p>
          <LinkRows links={notFound.links} />
        </div>
      </div>
    </main>
  );
}

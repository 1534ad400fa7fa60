import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { demoPage } from '~/content/demo/page';
import { demoScenarios } from '~/content/demo/scenarios';
import { testimonialsIn } from '~/content/testimonials';
import { failedHead } from '~/lib/head/failed';
import { track } from '~/lib/track';
import { demoHref, findScenario } from '~/sections/demo/address';
import { DemoCard } from '~/sections/demo/card';
import { DemoClosing } from '~/sections/demo/closing';
import { DemoHero } from '~/sections/demo/hero';
import { demoMeta } from '~/sections/demo/meta';
import { cacheable } from '~/server/page-cache/cacheable';
import { demoSite } from '~/server/pages/share-picture';
import { siteOrigin } from '~/server/public-config';
import { lazySection } from '~/ui/page/lazy-section';
import { StaticHtml } from '~/ui/page/static-html';

const Testimonials = lazySection(() =>
  import('~/sections/every-page/testimonials').then((m) => m.Testimonials),
);

/** All ten, so that choosing another makes no request. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const content = {
    scenarios: demoScenarios,
    testimonials: testimonialsIn('second'),
    site: demoSite(siteOrigin(request, context.config)),
  };
  const links = demoScenarios.map(({ id }) => demoHref(id));
  return data(content, { headers: cacheable(request, links) });
}

export { pageHeaders as headers } from '~/server/page-cache/cacheable';

export const shouldRevalidate = () => false;

/** In the browser too, as the head changes with the address. */
export const meta: MetaFunction<typeof loader> = ({ data: loaded, error, location }) =>
  loaded && !error
    ? demoMeta(loaded.site, findScenario(loaded.scenarios, location.search))
    : failedHead;

export { RouteError as ErrorBoundary } from '~/sections/failed/route-error';

/** Scripted conversations in ten industries. Spec 2 (Demo page), 4. */
export default function Demo() {
  const { scenarios, testimonials } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const chosen = findScenario(scenarios, search) ?? scenarios[0];

  useEffect(() => track('ViewContent', { content_name: 'AI Chat Demo' }), []);

  return (
    <main id="main" tabIndex={-1}>
      <DemoHero content={demoPage} />
      <DemoCard content={demoPage} scenarios={scenarios} chosen={chosen} />
      <DemoClosing content={demoPage.closing} />
      <div data-theme="paper">
        <StaticHtml name="testimonials">
          <Testimonials id="testimonials" part="second" testimonials={testimonials} />
        </StaticHtml>
      </div>
    </main>
  );
}

import {
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  type SerializeFrom,
} from '@remix-run/cloudflare';
import { useLoaderData, useLocation, useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { demoPage } from '~/content/demo/page';
import { demoScenarios } from '~/content/demo/scenarios';
import { testimonialsIn } from '~/content/testimonials-section';
import { failedHead } from '~/lib/head/failed';
import { track } from '~/lib/track';
import { demoHref, findScenario } from '~/sections/demo/address';
import { DemoCard } from '~/sections/demo/card';
import { DemoClosing } from '~/sections/demo/closing';
import { DemoHero } from '~/sections/demo/hero';
import { demoMeta } from '~/sections/demo/meta';
import { cacheable } from '~/server/page-cache/cacheable';
import { demoSite } from '~/server/pages/share-picture';
import { writtenOnce } from '~/server/pages/written-once';
import { siteOrigin } from '~/server/public-config';
import { serverHtml } from '~/ui/server-html';

const Testimonials = serverHtml({
  load: () => import('~/sections/every-page/testimonials').then((m) => m.Testimonials),
  content: ({ parts }: SerializeFrom<typeof loader>) => parts.testimonials,
});

/** All ten: choosing another one asks the network for nothing. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const content = {
    page: demoPage,
    scenarios: demoScenarios,
    parts: writtenOnce({ testimonials: testimonialsIn('second') }),
    site: demoSite(siteOrigin(request, context.config)),
  };
  const links = demoScenarios.map(({ id }) => demoHref(id));
  return data(content, { headers: cacheable(request, links) });
}

export { pageData as clientLoader } from '~/lib/page-data';
export { pageHeaders as headers } from '~/server/page-cache/cacheable';

export const shouldRevalidate = () => false;

/** In the browser too: the address changes with the scenario, and the head with the address. */
export const meta: MetaFunction<typeof loader> = ({ data: loaded, error, location }) =>
  loaded && !error
    ? demoMeta(loaded.site, findScenario(loaded.scenarios, location.search))
    : failedHead;

export { RouteError as ErrorBoundary } from '~/sections/failed/route-error';

/** Scripted conversations in ten industries. Spec 2 (Demo page), 4. */
export default function Demo() {
  const { page, scenarios } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const navigate = useNavigate();
  const chosen = findScenario(scenarios, search) ?? scenarios[0];

  useEffect(() => track('ViewContent', { content_name: 'AI Chat Demo' }), []);

  return (
    <main id="main" tabIndex={-1}>
      <DemoHero content={page} />
      <DemoCard
        content={page}
        scenarios={scenarios}
        chosen={chosen}
        onChoose={(id) => navigate(demoHref(id), { replace: true, preventScrollReset: true })}
      />
      <DemoClosing content={page.closing} />
      <div data-sky="paper">
        <Testimonials id="testimonials" />
      </div>
    </main>
  );
}

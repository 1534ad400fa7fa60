import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { demoPage, head } from '~/content/demo/page';
import { demoScenarios } from '~/content/demo/scenarios';
import { industryParam } from '~/content/navigation';
import { testimonials } from '~/content/testimonials';
import { loadedHead } from '~/lib/route-head';
import { track } from '~/lib/track';
import { findScenario, scenarioPage } from '~/sections/demo/address';
import { DemoCard } from '~/sections/demo/card';
import { DemoHero } from '~/sections/demo/hero';
import { Testimonials } from '~/sections/home/testimonials';
import { Closing } from '~/sections/shared/closing';
import { pageHead } from '~/server/pages/head';
import type { CacheKeyParams } from '~/server/requests/addresses';

/** All ten, so that choosing another makes no request. */
export function loader(args: LoaderFunctionArgs) {
  const chosen = findScenario(demoScenarios, new URL(args.request.url).search);
  return {
    scenarios: demoScenarios,
    testimonials: testimonials.second,
    head: chosen ? pageHead(args, head, scenarioPage(chosen)) : pageHead(args, head),
  };
}

export const cacheKeyParams = (): CacheKeyParams => ({
  [industryParam]: demoScenarios.map(({ id }) => id),
});

export const shouldRevalidate = () => false;

/** In the browser the title and the canonical address follow the choice. */
export const meta: MetaFunction<typeof loader> = ({ data: loaded, error, location }) => {
  const chosen = findScenario(loaded?.scenarios ?? [], location.search);
  const { title, path } = chosen ? scenarioPage(chosen) : head;
  return loadedHead({ data: loaded, error }).map((tag) => {
    if ('href' in tag) return { ...tag, href: new URL(path, String(tag.href)).href };
    return 'title' in tag && !error ? { title } : tag;
  });
};

export { RouteError as ErrorBoundary } from '~/sections/errors/route-error';
export { keptData as clientLoader } from '~/ui/page/page-data';

/** Scripted conversations in ten industries. Spec 2 (Demo page), 4. */
export default function Demo() {
  const { scenarios, testimonials: stories } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const chosen = findScenario(scenarios, search) ?? scenarios[0];

  useEffect(() => track('ViewContent', { content_name: 'AI Chat Demo' }), []);

  return (
    <main id="main" tabIndex={-1}>
      <DemoHero />
      <DemoCard scenarios={scenarios} chosen={chosen} />
      <div data-theme="paper">
        <Testimonials id="testimonials" part="second" stories={stories} />
      </div>
      <Closing copy={demoPage.closing} />
    </main>
  );
}

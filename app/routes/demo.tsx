import type { MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useLocation, useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { demoScenarios } from '~/content/demo-scenarios';
import { seo } from '~/content/seo';
import { demoHref, demoPath, findScenario } from '~/lib/demo-address';
import { fill } from '~/lib/fill';
import { pageData } from '~/lib/page-data';
import { pageMeta } from '~/lib/page-meta';
import { track } from '~/lib/track';
import { DemoCard } from '~/sections/demo-card';
import { DemoClosing } from '~/sections/demo-closing';
import { DemoHero } from '~/sections/demo-hero';
import { serverHtml } from '~/ui/server-html';

const Testimonials = serverHtml(
  () => import('~/sections/testimonials').then((m) => m.Testimonials),
  { comesAlive: false },
);

/** All ten: choosing another one asks the network for nothing. */
export function loader() {
  return { scenarios: demoScenarios };
}

export const clientLoader = pageData<typeof loader>('demo', 'scenarios');

export const shouldRevalidate = () => false;

export const meta: MetaFunction<typeof loader> = (args) => {
  const { data, location } = args;
  const named = findScenario(data?.scenarios ?? [], location.search);
  if (!named) return pageMeta(seo.pages.demo, args, { canonicalPath: demoPath });
  const { title, description } = seo.demoScenario;
  const page = { title: fill(title, named), description: fill(description, named) };
  return pageMeta(page, args, { canonicalPath: demoHref(named.id) });
};

export { RouteError as ErrorBoundary } from '~/sections/route-error';

/** Scripted conversations in ten industries. Spec 2 (Demo page), 4. */
export default function Demo() {
  const { scenarios } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const navigate = useNavigate();
  const chosen = findScenario(scenarios, search) ?? scenarios[0];

  useEffect(() => track('ViewContent', { content_name: 'AI Chat Demo' }), []);

  return (
    <main id="main" tabIndex={-1}>
      <DemoHero />
      <DemoCard
        scenarios={scenarios}
        chosen={chosen}
        onChoose={(id) => navigate(demoHref(id), { replace: true, preventScrollReset: true })}
      />
      <DemoClosing />
      <div data-sky="paper">
        <Testimonials part="second" id="testimonials" />
      </div>
    </main>
  );
}

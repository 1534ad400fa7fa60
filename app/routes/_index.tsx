import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from '@remix-run/cloudflare';
import { useActionData, useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { dashboard } from '~/content/dashboard';
import { finalCta } from '~/content/final-cta';
import { hero } from '~/content/hero';
import { homeAnchors } from '~/content/navigation';
import { chatAction } from '~/features/chat/server/action.server';
import { ChatWidget } from '~/features/chat/widget/floating-chat';
import { loadedHead } from '~/lib/failed-head';
import { pageData } from '~/lib/page-data';
import type { loader as rootLoader } from '~/root';
import { SocialLinks } from '~/sections/every-page/social-links';
import { Booking } from '~/sections/home/booking';
import { FinalCta } from '~/sections/home/final-cta';
import { Hero } from '~/sections/home/hero';
import { ScrollToCalendar } from '~/sections/home/scroll-to-calendar';
import { StickyBook } from '~/sections/home/sticky-book';
import { pageHead } from '~/server/page-head';
import { useAccordion } from '~/ui/accordion/use-accordion';
import { serverHtml } from '~/ui/server-html';

const words = { comesAlive: false };
const alive = { comesAlive: true };
const Testimonials = serverHtml(
  () => import('~/sections/every-page/testimonials').then((m) => m.Testimonials),
  words,
);
const Benefits = serverHtml(
  () => import('~/sections/home/benefits').then((m) => m.Benefits),
  words,
);
const HowItWorks = serverHtml(
  () => import('~/sections/home/how-it-works').then((m) => m.HowItWorks),
  words,
);
const Meet = serverHtml(() => import('~/sections/home/meet').then((m) => m.Meet), alive);
const Metrics = serverHtml(() => import('~/sections/home/metrics').then((m) => m.Metrics), alive);
const Integrations = serverHtml(
  () => import('~/sections/home/integrations').then((m) => m.Integrations),
  words,
);
const Faq = serverHtml(() => import('~/sections/home/faq').then((m) => m.Faq), words);

export function loader(args: LoaderFunctionArgs) {
  return { hero, dashboard, finalCta, head: pageHead(args, 'home') };
}

export const clientLoader = pageData<typeof loader>(
  '_index',
  'hero',
  'dashboard',
  'finalCta',
  'head',
);

export const shouldRevalidate = () => false;

export const action = ({ request, context }: ActionFunctionArgs) => chatAction(request, context);

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction<typeof loader> = loadedHead;

export { RouteError as ErrorBoundary } from '~/sections/failed/route-error';

/** The landing page. Spec 2 (Home page). */
export default function Home() {
  const content = useLoaderData<typeof loader>();
  const chat = useActionData<typeof action>();
  const root = useRouteLoaderData<typeof rootLoader>('root');
  useAccordion(homeAnchors.faq);
  if (!root) return null;
  const { publicConfig } = root;
  return (
    <>
      <main id="main" tabIndex={-1}>
        <Hero content={content.hero} dashboard={content.dashboard} />
        <Testimonials part="first" id={homeAnchors.testimonials} />
        <Benefits />
        <HowItWorks />
        <Meet />
        <Metrics />
        <Integrations />
        <div data-sky="paper" className="rounded-[2rem] md:mx-4 md:rounded-[2.5rem]">
          <Booking
            provider={publicConfig.booking}
            contactEmail={publicConfig.contactEmail}
            phone={publicConfig.contact.phone}
          />
          <Testimonials part="second" id="more-testimonials" />
          <Faq />
        </div>
        <FinalCta content={content.finalCta} />
        <StickyBook />
      </main>
      <SocialLinks hrefs={publicConfig.social} />
      <ChatWidget
        actionData={chat}
        turnstileSiteKey={publicConfig.turnstileSiteKey}
        contact={publicConfig.contact}
      />
      <ScrollToCalendar />
    </>
  );
}

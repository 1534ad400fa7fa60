import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { landingConversations } from '~/content/home/conversations';
import { faq } from '~/content/home/faq';
import { head } from '~/content/home/page';
import { homeAnchors, nightCostParams } from '~/content/navigation';
import { testimonials } from '~/content/testimonials';
import { chatAction } from '~/features/chat/server/action.server';
import { ChatWidget } from '~/features/chat/widget/floating-chat';
import { userActivation, whenNear } from '~/lib/loading/when';
import { loadedHead } from '~/lib/route-head';
import type { loader as rootLoader } from '~/root';
import { Booking } from '~/sections/home/booking';
import { Faq } from '~/sections/home/faq';
import { Hero } from '~/sections/home/hero';
import { ScrollToCalendar } from '~/sections/home/scroll-to-calendar';
import { StickyBook } from '~/sections/shared/book-demo-link';
import { SocialRail } from '~/sections/shared/social-links';
import { pageHead } from '~/server/pages/head';
import type { KnownQuery } from '~/server/requests/addresses';
import { ErrorBoundary } from '~/ui/error-boundary';
import { lazySection } from '~/ui/page/lazy-section';
import type { PageHandle } from '~/ui/page/page-modules';
import { StaticHtml } from '~/ui/page/static-html';

const HeroExample = lazySection(() =>
  import('~/sections/home/hero-example').then((m) => m.HeroExample),
);
const Testimonials = lazySection(() =>
  import('~/sections/home/testimonials').then((m) => m.Testimonials),
);
const Benefits = lazySection(() => import('~/sections/home/benefits').then((m) => m.Benefits));
const HowItWorks = lazySection(() =>
  import('~/sections/home/how-it-works').then((m) => m.HowItWorks),
);
const Integrations = lazySection(() =>
  import('~/sections/home/integrations').then((m) => m.Integrations),
);
const Meet = lazySection(() => import('~/sections/home/meet').then((m) => m.Meet));
const Metrics = lazySection(() => import('~/sections/home/metrics').then((m) => m.Metrics));
const TwoNights = lazySection(() => import('~/sections/home/two-nights').then((m) => m.TwoNights));
const FinalCta = lazySection(() => import('~/sections/home/final-cta').then((m) => m.FinalCta));
const NightCost = lazySection(() => import('~/sections/home/night-cost').then((m) => m.NightCost));
export const handle: PageHandle = {
  sections: [
    HeroExample,
    Testimonials,
    Benefits,
    HowItWorks,
    Integrations,
    Meet,
    Metrics,
    TwoNights,
    FinalCta,
    NightCost,
  ],
};

const loadMeet = () => userActivation().then(Meet.preload);
const loadMetrics = () => userActivation().then(Metrics.preload);
const loadHowItWorks = (root: Element, left: AbortSignal) =>
  whenNear(root, left).then(HowItWorks.preload);
const loadNightCost = (root: Element, left: AbortSignal) =>
  whenNear(root, left).then(NightCost.preload);

export function loader(args: LoaderFunctionArgs) {
  return {
    faq,
    testimonials,
    conversations: landingConversations,
    head: pageHead(args, head),
  };
}

export const query = (): KnownQuery => ({
  scrollTo: [homeAnchors.calendar],
  ...Object.fromEntries(nightCostParams.map((name) => [name, null])),
});

export const shouldRevalidate = () => false;

export const action = ({ request, context }: ActionFunctionArgs) => chatAction(request, context);

export { pageHeaders as headers } from '~/server/pages/head';

export const meta: MetaFunction<typeof loader> = loadedHead;

export { RouteError as ErrorBoundary } from '~/sections/failed/route-error';

/** The landing page. Spec 2 (Home page). */
export default function Home() {
  const { faq: questions, testimonials: stories, conversations } = useLoaderData<typeof loader>();
  const chat = useActionData<typeof action>();
  const root = useRouteLoaderData<typeof rootLoader>('root');
  if (!root) return null;
  const { publicConfig } = root;
  return (
    <>
      <main id="main" tabIndex={-1} className="max-sm:[--section:0.875rem]">
        <Hero
          example={
            <StaticHtml name="example">
              <HeroExample />
            </StaticHtml>
          }
        />
        <StaticHtml name="two nights" isLate>
          <TwoNights id="two-nights" />
        </StaticHtml>
        <StaticHtml name="testimonials" isLate>
          <Testimonials id={homeAnchors.testimonials} part="first" testimonials={stories.first} />
        </StaticHtml>
        <StaticHtml name="benefits" isLate>
          <Benefits id={homeAnchors.benefits} />
        </StaticHtml>
        <StaticHtml name="how it works" isLate load={loadHowItWorks}>
          <HowItWorks id={homeAnchors.howItWorks} />
        </StaticHtml>
        <StaticHtml name="meet" isLate load={loadMeet}>
          <Meet id="meet" conversations={conversations} />
        </StaticHtml>
        <StaticHtml name="metrics" isLate load={loadMetrics}>
          <Metrics id="metrics" />
        </StaticHtml>
        {/* Not late: a browser that fills in forms lays out each field of a late section by itself. */}
        <StaticHtml name="night cost" load={loadNightCost}>
          <NightCost id="night-cost" />
        </StaticHtml>
        <StaticHtml name="integrations" isLate>
          <Integrations id="integrations" />
        </StaticHtml>
        {/* Its margin and its gutter together are the page's gutter. */}
        <div
          data-theme="paper"
          className="rounded-[2rem] max-sm:py-1 md:mx-4 md:rounded-[2.5rem] md:max-xl:[--gutter:3.5rem]"
        >
          <Booking
            id={homeAnchors.calendar}
            provider={publicConfig.booking}
            contactEmail={publicConfig.contactEmail}
            phone={publicConfig.contact.phone}
          />
          <div className="page section grid grid-cols-1 gap-x-16 lg:pt-0 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)]">
            <StaticHtml name="more testimonials" isLate>
              <Testimonials
                id="more-testimonials"
                part="second"
                testimonials={stories.second}
                beside
              />
            </StaticHtml>
            <ErrorBoundary name="faq">
              <Faq id={homeAnchors.faq} faq={questions} />
            </ErrorBoundary>
          </div>
        </div>
        <StaticHtml name="final call" isLate>
          <FinalCta />
        </StaticHtml>
        <StickyBook />
      </main>
      <SocialRail hrefs={publicConfig.social} />
      <ChatWidget
        actionData={chat}
        turnstileSiteKey={publicConfig.turnstileSiteKey}
        contact={publicConfig.contact}
      />
      <ScrollToCalendar />
    </>
  );
}

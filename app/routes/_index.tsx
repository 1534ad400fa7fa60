import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunction, useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { buyers, faqWith } from '~/content/home/faq';
import { tools } from '~/content/home/integrations';
import { head } from '~/content/home/page';
import { tradeTypes, unknownTrade } from '~/content/home/trades';
import { homeAnchors, nightCostParams, siteParam, tradeParam } from '~/content/navigation';
import { ownerAnswers } from '~/content/owner-answers';
import { greetedChat } from '~/features/chat/server/action.server';
import { ChatWidget } from '~/features/chat/widget/floating-chat';
import { ownDesk } from '~/features/front-desk/read-site.server';
import { nightIn } from '~/features/night-cost/cost';
import { askAction } from '~/lib/chat-anchors';
import type { loader as rootLoader } from '~/root';
import { Benefits } from '~/sections/home/benefits';
import { Booking } from '~/sections/home/booking';
import { Faq } from '~/sections/home/faq';
import { FinalCta } from '~/sections/home/final-cta';
import { Hero } from '~/sections/home/hero';
import { HowItWorks } from '~/sections/home/how-it-works';
import { Integrations } from '~/sections/home/integrations';
import { Meet } from '~/sections/home/meet';
import { Metrics } from '~/sections/home/metrics';
import { Night } from '~/sections/home/night';
import { conversationsFor, storiesFor } from '~/sections/home/samples.server';
import { ScrollToCalendar } from '~/sections/home/scroll-to-calendar';
import { Testimonials } from '~/sections/home/testimonials';
import { newcomerOf, type ShownTrade, tradeIn } from '~/sections/home/trade';
import { SocialRail } from '~/sections/shared/social-links';
import { StickyBook } from '~/sections/shared/sticky-book';
import { pageHead } from '~/server/pages/head';
import { voiceConfig } from '~/server/public-config';
import type { CacheKeyParams } from '~/server/requests/addresses';
import type { FloatsHandle } from '~/ui/dock/floats';
import { SectionBoundary } from '~/ui/error-boundary';

/** The page of a website that a visitor names is that visitor's alone. */
const ownPage = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

export async function loader(args: LoaderFunctionArgs) {
  const { search, searchParams } = new URL(args.request.url);
  const typed = searchParams.get(siteParam);
  const read = typed === null ? undefined : await ownDesk(typed, args);
  const { available, ...voice } = voiceConfig(args.context.config, 'front-desk');
  const own = read && { ...read.own, voice: read.desk && available ? voice : undefined };
  const sample = tradeIn(search, read?.trade);
  const theirs = read?.desk && { ...(!sample.isChosen && unknownTrade), desk: read.desk };
  const trade: ShownTrade = { ...sample, ...theirs, own };
  const loaded = {
    faq: faqWith(ownerAnswers, newcomerOf(trade)),
    buyers,
    tools,
    testimonials: storiesFor(trade),
    conversations: conversationsFor(trade),
    trade,
    night: nightIn(search, trade.starts),
    greeted: read?.desk && greetedChat(trade.topic, read.desk),
    head: pageHead(args, head),
  };
  return data(loaded, read && { headers: ownPage });
}

export const cacheKeyParams = (): CacheKeyParams => ({
  scrollTo: [homeAnchors.calendar],
  [tradeParam]: Object.keys(tradeTypes),
  [siteParam]: null,
  ...Object.fromEntries(nightCostParams.map((name) => [name, null])),
});

/** Only another trade, and another website, change what the page says. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  [tradeParam, siteParam].some(
    (name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name),
  );

export { chatAction as action } from '~/features/chat/server/action.server';
export { loadedHead as meta } from '~/lib/route-head';
export { RouteError as ErrorBoundary } from '~/sections/errors/route-error';
export { pageHeaders as headers } from '~/server/pages/head';
export { keptData as clientLoader } from '~/ui/page/page-data';

function Floats() {
  const { trade, greeted } = useRouteLoaderData<typeof loader>('routes/_index') ?? {};
  return (
    <>
      <StickyBook />
      <ChatWidget
        action={askAction(trade?.isChosen ? trade.id : undefined, trade?.own?.typed)}
        greeted={greeted}
      />
    </>
  );
}

export const handle: FloatsHandle = { Floats };

/** The landing page. Spec 2 (Home page). */
export default function Home() {
  const { faq, buyers, tools, testimonials, conversations, trade, night } =
    useLoaderData<typeof loader>();
  const root = useRouteLoaderData<typeof rootLoader>('root');
  if (!root) return null;
  const { publicConfig } = root;
  return (
    <>
      <main id="main" tabIndex={-1} className="max-sm:space-y-2.5 max-sm:[--section:0.6875rem]">
        <Hero trade={trade} />
        {/* Keyed: another trade begins with its own figures. */}
        <SectionBoundary name="night">
          <Night key={trade.id} id="night-cost" trade={trade} />
        </SectionBoundary>
        <Testimonials id={homeAnchors.testimonials} part="first" stories={testimonials.first} />
        <div className="bg-dawnline">
          <Benefits id={homeAnchors.benefits} trade={trade} />
        </div>
        <SectionBoundary name="how it works">
          <HowItWorks id={homeAnchors.howItWorks} trade={trade} />
        </SectionBoundary>
        <SectionBoundary name="meet">
          <div className="not-print:bg-[radial-gradient(rgb(36_64_143/0.6),transparent_70%)]">
            <Meet conversations={conversations} trade={trade} />
          </div>
        </SectionBoundary>
        <SectionBoundary name="metrics">
          <Metrics id="metrics" trade={trade} />
        </SectionBoundary>
        <Integrations id="integrations" trade={trade} tools={tools} />
        <div
          data-theme="paper"
          className="rounded-[2rem] max-sm:mt-6 max-sm:space-y-2.5 max-sm:py-1"
        >
          <Booking id={homeAnchors.calendar} {...publicConfig}>
            <Testimonials
              id="more-testimonials"
              part="second"
              stories={testimonials.second}
              isQuiet
            />
          </Booking>
          <SectionBoundary name="faq">
            <Faq id={homeAnchors.faq} faq={faq} buyers={buyers} />
          </SectionBoundary>
        </div>
        <FinalCta trade={trade} given={night} />
      </main>
      <SocialRail hrefs={publicConfig.social} />
      <ScrollToCalendar />
    </>
  );
}

import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  type SerializeFrom,
} from '@remix-run/cloudflare';
import { useActionData, useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { head, homePage, homeParts } from '~/content/home/page';
import { bookingHref, homeAnchors } from '~/content/navigation';
import { chatAction } from '~/features/chat/server/action.server';
import { ChatWidget } from '~/features/chat/widget/floating-chat';
import { loadedHead } from '~/lib/head/failed';
import type { loader as rootLoader } from '~/root';
import { SocialLinks } from '~/sections/every-page/social-links';
import { Booking } from '~/sections/home/booking';
import { FinalCta } from '~/sections/home/final-cta';
import { Hero } from '~/sections/home/hero';
import { ScrollToCalendar } from '~/sections/home/scroll-to-calendar';
import { StickyBook } from '~/sections/home/sticky-book';
import { cacheable } from '~/server/page-cache/cacheable';
import { pageHead } from '~/server/pages/head';
import { writtenOnce } from '~/server/pages/written-once';
import { useAccordion } from '~/ui/accordion/use-accordion';
import { serverHtml } from '~/ui/server-html';

type Data = SerializeFrom<typeof loader>;

const Testimonials = serverHtml({
  load: () => import('~/sections/every-page/testimonials').then((m) => m.Testimonials),
  content: ({ parts }: Data) => parts.testimonials,
});
const Benefits = serverHtml({
  load: () => import('~/sections/home/benefits').then((m) => m.Benefits),
  content: ({ parts }: Data) => parts.benefits,
});
const HowItWorks = serverHtml({
  load: () => import('~/sections/home/how-it-works').then((m) => m.HowItWorks),
  content: ({ parts }: Data) => parts.steps,
});
const Meet = serverHtml({
  load: () => import('~/sections/home/meet').then((m) => m.Meet),
  content: ({ parts }: Data) => parts.meet,
  comesAlive: true,
});
const Metrics = serverHtml({
  load: () => import('~/sections/home/metrics').then((m) => m.Metrics),
  content: ({ parts }: Data) => parts.metrics,
  comesAlive: true,
});
const Integrations = serverHtml({
  load: () => import('~/sections/home/integrations').then((m) => m.Integrations),
  content: ({ parts }: Data) => parts.integrations,
});
const MoreTestimonials = serverHtml({
  load: () => import('~/sections/every-page/testimonials').then((m) => m.Testimonials),
  content: ({ parts }: Data) => parts.moreTestimonials,
});
const Faq = serverHtml({
  load: () => import('~/sections/home/faq').then((m) => m.Faq),
  content: ({ parts }: Data) => parts.faq,
});

export function loader(args: LoaderFunctionArgs) {
  const content = { page: homePage, parts: writtenOnce(homeParts), head: pageHead(args, head) };
  return data(content, { headers: cacheable(args.request, [bookingHref]) });
}

export { pageData as clientLoader } from '~/lib/page-data';

export const shouldRevalidate = () => false;

export const action = ({ request, context }: ActionFunctionArgs) => chatAction(request, context);

export { pageHeaders as headers } from '~/server/page-cache/cacheable';

export const meta: MetaFunction<typeof loader> = loadedHead;

export { RouteError as ErrorBoundary } from '~/sections/failed/route-error';

/** The landing page. Spec 2 (Home page). */
export default function Home() {
  const { page } = useLoaderData<typeof loader>();
  const chat = useActionData<typeof action>();
  const root = useRouteLoaderData<typeof rootLoader>('root');
  useAccordion(homeAnchors.faq);
  if (!root) return null;
  const { publicConfig } = root;
  return (
    <>
      <main id="main" tabIndex={-1}>
        <Hero content={page.hero} dashboard={page.dashboard} />
        <Testimonials id={homeAnchors.testimonials} />
        <Benefits id={homeAnchors.benefits} />
        <HowItWorks id={homeAnchors.howItWorks} />
        <Meet id="meet" />
        <Metrics id="metrics" />
        <Integrations id="integrations" />
        <div data-sky="paper" className="rounded-[2rem] md:mx-4 md:rounded-[2.5rem]">
          <Booking
            id={homeAnchors.calendar}
            content={page.booking}
            provider={publicConfig.booking}
            contactEmail={publicConfig.contactEmail}
            phone={publicConfig.contact.phone}
          />
          <MoreTestimonials id="more-testimonials" />
          <Faq id={homeAnchors.faq} />
        </div>
        <FinalCta content={page.finalCta} />
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

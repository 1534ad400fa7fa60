import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useRouteLoaderData } from '@remix-run/react';
import { head } from '~/content/about/page';
import { ownerFaces } from '~/content/owner-answers';
import { ChatWidget } from '~/features/chat/widget/floating-chat';
import { chatPanelId } from '~/lib/chat-anchors';
import type { loader as rootLoader } from '~/root';
import { AboutCompany, AboutHero, AboutPeople } from '~/sections/about/company';
import { Privacy } from '~/sections/about/privacy';
import { SocialRail } from '~/sections/shared/social-links';
import { StickyBook } from '~/sections/shared/sticky-book';
import { pageHead } from '~/server/pages/head';
import type { FloatsHandle } from '~/ui/dock/floats';

export function loader(args: LoaderFunctionArgs) {
  return { head: pageHead(args, head) };
}

export const cacheKeyParams = () => ({});
export const shouldRevalidate = () => false;

export { chatAction as action } from '~/features/chat/server/action.server';
export { loadedHead as meta } from '~/lib/route-head';
export { RouteError as ErrorBoundary } from '~/sections/errors/route-error';
export { pageHeaders as headers } from '~/server/pages/head';
export { keptData as clientLoader } from '~/ui/page/page-data';

export const handle: FloatsHandle = {
  Floats: () => (
    <>
      <StickyBook />
      <ChatWidget action={`${head.path}#${chatPanelId}`} />
    </>
  ),
};

/** Company information and the privacy text. Spec 2 (About page). */
export default function About() {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  if (!root) return null;
  const { contactEmail, social } = root.publicConfig;
  return (
    <>
      <main id="main" tabIndex={-1}>
        <AboutHero />
        <AboutPeople faces={ownerFaces} />
        <AboutCompany contactEmail={contactEmail} />
        <Privacy contactEmail={contactEmail} />
      </main>
      <SocialRail hrefs={social} />
    </>
  );
}

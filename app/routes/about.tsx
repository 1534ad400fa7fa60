import type { ActionFunctionArgs, HeadersFunction, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { about } from '~/content/about';
import { privacy } from '~/content/privacy';
import { seo } from '~/content/seo';
import { chatAction } from '~/features/chat/chat.server';
import { ChatWidget } from '~/features/chat/chat-widget';
import { pageData } from '~/lib/page-data';
import { pageMeta } from '~/lib/page-meta';
import type { loader as rootLoader } from '~/root';
import { AboutCompany } from '~/sections/about-company';
import { AboutHero } from '~/sections/about-hero';
import { AboutWork } from '~/sections/about-work';
import { Privacy } from '~/sections/privacy';
import { SocialLinks } from '~/sections/social-links';

export function loader() {
  return { about, privacy };
}

export const clientLoader = pageData<typeof loader>('about', 'about', 'privacy');

export const shouldRevalidate = () => false;

export const action = ({ request, context }: ActionFunctionArgs) => chatAction(request, context);

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction<typeof loader> = (args) => pageMeta(seo.pages.about, args);

export { RouteError as ErrorBoundary } from '~/sections/route-error';

/** Company information and the privacy text. Spec 2 (About page). */
export default function About() {
  const content = useLoaderData<typeof loader>();
  const chat = useActionData<typeof action>();
  const root = useRouteLoaderData<typeof rootLoader>('root');
  if (!root) return null;
  const { contactEmail, social, turnstileSiteKey } = root.publicConfig;
  return (
    <>
      <main id="main" tabIndex={-1}>
        <AboutHero content={content.about} />
        <AboutWork content={content.about} />
        <AboutCompany content={content.about} contactEmail={contactEmail} />
        <Privacy content={content.privacy} contactEmail={contactEmail} />
      </main>
      <SocialLinks hrefs={social} />
      <ChatWidget actionData={chat} turnstileSiteKey={turnstileSiteKey} />
    </>
  );
}

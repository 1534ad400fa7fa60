import displayFont from '@fontsource-variable/funnel-display/files/funnel-display-latin-wght-normal.woff2?url';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import { type ReactNode, useEffect } from 'react';
import { errorPage } from '~/content/error-page';
import { navigation } from '~/content/navigation';
import { sampleContactEmail } from '~/content/samples';
import { toasts } from '~/content/toasts';
import { useNonce } from '~/lib/nonce-context';
import { replayEarlyClicks } from '~/lib/start-loader';
import { themeColors } from '~/lib/theme-color';
import { ErrorPage } from '~/sections/error-page';
import { Footer } from '~/sections/footer';
import { NotFound } from '~/sections/not-found';
import { TopBar } from '~/sections/top-bar';
import { publicConfig, siteOrigin } from '~/server/public-config';
import { usePageChange } from '~/ui/page-change';
import { StartScripts } from '~/ui/start-scripts';
import { showToast, Toaster } from '~/ui/toaster';
import { useErrorId } from '~/ui/use-error-id';
import './styles.css';

/** What every page may know: the public configuration, its own origin and the year of the footer. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return {
    publicConfig: publicConfig(context.config),
    siteOrigin: siteOrigin(request, context.config),
    year: new Date().getUTCFullYear(),
  };
}

/** A page names itself; only a failed one is named here. */
export const meta: MetaFunction<typeof loader> = ({ error }) =>
  error
    ? [
        { title: errorPage.title },
        { name: 'robots', content: 'noindex' },
        { name: 'theme-color', content: themeColors.night },
      ]
    : [];

/** The configuration cannot change during a visit. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const root = useRouteLoaderData<typeof loader>('root');
  return (
    <html lang="en" data-sky="night">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Meta />
        <link
          rel="preload"
          href={displayFont}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Links />
      </head>
      <body>
        <a
          href="#main"
          className="sr-only z-50 rounded-sm bg-starlight px-4 py-3 font-semibold text-night focus:not-sr-only focus:fixed focus:left-4 focus:top-4"
        >
          {navigation.skipLink}
        </a>
        <TopBar />
        {children}
        <Footer
          contactEmail={root?.publicConfig.contactEmail ?? sampleContactEmail}
          year={root?.year ?? new Date().getUTCFullYear()}
        />
        <ScrollRestoration nonce={nonce} />
        <StartScripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  usePageChange();
  useEffect(() => {
    const tellOffline = () => showToast(toasts.offline);
    window.addEventListener('offline', tellOffline);
    document.documentElement.dataset.hydrated = '';
    replayEarlyClicks();
    return () => window.removeEventListener('offline', tellOffline);
  }, []);
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return <FailedPage error={error} />;
}

function FailedPage({ error }: { error: unknown }) {
  return <ErrorPage reference={useErrorId(error)} />;
}

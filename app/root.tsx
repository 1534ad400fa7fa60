import displayFont from '@fontsource-variable/funnel-display/files/funnel-display-latin-wght-normal.woff2?url';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import {
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from '@remix-run/react';
import { type ReactNode, useEffect } from 'react';
import { navigation } from '~/content/navigation';
import { sampleContactEmail } from '~/content/samples';
import { toasts } from '~/content/toasts';
import { useMeasurement } from '~/features/analytics/use-measurement';
import { failedHead } from '~/lib/failed-head';
import { useNonce } from '~/lib/nonce-context';
import { keepPageData } from '~/lib/page-data';
import { replayEarlyClicks } from '~/lib/start-loader';
import { Footer } from '~/sections/every-page/footer';
import { TopBar } from '~/sections/every-page/top-bar';
import { publicConfig, siteOrigin } from '~/server/public-config';
import { usePageChange } from '~/ui/page-change';
import { StartScripts } from '~/ui/start-scripts';
import { showToast, Toaster } from '~/ui/toast/toaster';
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
export const meta: MetaFunction<typeof loader> = ({ error }) => (error ? failedHead : []);

/** The configuration cannot change during a visit. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const root = useRouteLoaderData<typeof loader>('root');
  const measurement = useMeasurement(root?.publicConfig.measurement);
  return (
    <html lang="en" data-sky="night" data-reports-to={root?.publicConfig.reportsTo}>
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
        {measurement.panel}
        <TopBar />
        {children}
        <Footer
          contactEmail={root?.publicConfig.contactEmail ?? sampleContactEmail}
          phone={root?.publicConfig.contact.phone}
          year={root?.year ?? new Date().getUTCFullYear()}
          hasMeasurement={measurement.isConfigured}
          onMeasurementChoices={measurement.callPanel}
        />
        <ScrollRestoration nonce={nonce} />
        <StartScripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  const matches = useMatches();
  usePageChange();
  useEffect(() => keepPageData(matches), [matches]);
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

export { RouteError as ErrorBoundary } from '~/sections/failed/route-error';

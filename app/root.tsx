import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Outlet, ScrollRestoration, useMatches, useRouteLoaderData } from '@remix-run/react';
import { type ReactNode, useContext, useEffect } from 'react';
import { sampleContactEmail, sampleSocialLinks } from '~/content/brand';
import { navigation } from '~/content/navigation';
import { toasts } from '~/content/toasts';
import { useMeasurement } from '~/features/analytics/use-measurement';
import { loadedHead } from '~/lib/route-head';
import { Footer } from '~/sections/every-page/footer';
import { TopBar } from '~/sections/every-page/top-bar';
import { publicConfig } from '~/server/public-config';
import { Dock } from '~/ui/dock/dock';
import { floatsOf, sessionSlot } from '~/ui/dock/floats';
import { HeadOfPage } from '~/ui/page/head-of-page';
import { useOnline, usePlaceKept } from '~/ui/page/hooks';
import { usePageChange } from '~/ui/page/page-change';
import { usePageData } from '~/ui/page/page-data';
import { usePageModules } from '~/ui/page/page-modules';
import { SiteLink } from '~/ui/site-link';
import { Toaster } from '~/ui/toast/toaster';
import { showToast } from '~/ui/toast/toasts';
import { useStore } from '~/ui/use-store';
import { Document, ScriptNonceContext } from './document';
import './styles.css';

/** What every page gets: the public settings and the footer's year. */
export function loader({ context }: LoaderFunctionArgs) {
  return {
    publicConfig: publicConfig(context.config),
    year: new Date().getUTCFullYear(),
  };
}

/** Each page has its own title; this is a failed page's. */
export const meta: MetaFunction = ({ error }) => loadedHead({ error });

/** The settings cannot change during a visit. */
export const shouldRevalidate = () => false;

/** The frame of every page. The browser hydrates only the page inside, and renders the heads of later pages. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(ScriptNonceContext);
  const root = useRouteLoaderData<typeof loader>('root');
  const measurement = useMeasurement(root?.publicConfig.measurement);
  usePlaceKept();
  // Tells the bootstrap to mark the document and to repeat the held press.
  useEffect(() => void window.dispatchEvent(new Event('hydrated')), []);
  const PageFloats = floatsOf(useMatches());
  const social = root?.publicConfig.social ?? sampleSocialLinks;
  const page = (
    <>
      <SiteLink
        to="#main"
        className="not-focus:sr-only fixed top-4 left-4 z-50 rounded-sm bg-starlight px-4 py-3 font-semibold text-night"
      >
        {navigation.skipLink}
      </SiteLink>
      <Dock>
        {measurement.panel}
        {useStore(sessionSlot)}
        {PageFloats && <PageFloats />}
        <Toaster />
      </Dock>
      <TopBar social={social} />
      {children}
      <Footer
        contactEmail={root?.publicConfig.contactEmail ?? sampleContactEmail}
        phone={root?.publicConfig.contact.phone}
        social={social}
        year={root?.year ?? new Date().getUTCFullYear()}
        hasMeasurement={measurement.isConfigured}
        onMeasurementChoices={measurement.openPanel}
      />
      <ScrollRestoration nonce={nonce} />
    </>
  );
  if (import.meta.env.SSR) {
    return <Document reportsTo={root?.publicConfig.reportsTo}>{page}</Document>;
  }
  return (
    <>
      <HeadOfPage />
      {page}
    </>
  );
}

export default function App() {
  usePageChange();
  usePageModules();
  usePageData();
  const isOnline = useOnline();
  useEffect(() => {
    if (!isOnline) showToast(toasts.offline);
  }, [isOnline]);
  return <Outlet />;
}

export { RouteError as ErrorBoundary } from '~/sections/errors/route-error';

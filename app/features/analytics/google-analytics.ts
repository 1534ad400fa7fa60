import { type GenericEvent, termsOf } from './event-map';
import type { Provider, ShownPage } from './measurement';

export interface GoogleGlobals {
  dataLayer?: IArguments[];
  gtag?: (command: 'consent' | 'js' | 'set' | 'config' | 'event', ...values: unknown[]) => void;
}

const advertising = ['ad_storage', 'ad_user_data', 'ad_personalization'];

/** The generic helper: a named event with category, label and value. Does nothing without the service. Spec 7. */
export function sendGenericEvent(
  globals: GoogleGlobals,
  { name, category, label, value }: GenericEvent,
): void {
  globals.gtag?.('event', name, {
    event_category: category,
    ...(label !== undefined && { event_label: label }),
    ...(value !== undefined && { value }),
  });
}

/** Also for later events: by itself the tag would send the whole address. */
function valuesOf({ origin, path, title, campaign }: ShownPage) {
  const address = new URL(origin + path);
  for (const [name, value] of Object.entries(campaign)) address.searchParams.set(name, value);
  return { page_location: address.href, page_title: title };
}

/** The Google Analytics 4 tag without its own page views, which would carry whole addresses and count pages twice. */
export function googleAnalytics(measurementId: string, globals: GoogleGlobals): Provider {
  return {
    script: `https://www.googletagmanager.com/gtag/js?id=${measurementId}`,
    begin(page) {
      const queue: IArguments[] = [];
      const gtag: NonNullable<GoogleGlobals['gtag']> = function gtag() {
        // biome-ignore lint/complexity/noArguments: the tag takes a command only as an arguments object.
        queue.push(arguments);
      };
      Object.assign(globals, { dataLayer: queue, gtag });
      const allDenied = [...advertising, 'analytics_storage'].map((name) => [name, 'denied']);
      gtag('consent', 'default', Object.fromEntries(allDenied));
      // The visitor consents to counting, not to advertising.
      gtag('consent', 'update', { analytics_storage: 'granted' });
      gtag('js', new Date());
      gtag('set', valuesOf(page));
      // It counts no pages by itself, and asks no advertising host (Google signals).
      gtag('config', measurementId, { send_page_view: false, allow_google_signals: false });
      gtag('event', 'page_view', valuesOf(page));
    },
    showPage(page) {
      globals.gtag?.('set', valuesOf(page));
      globals.gtag?.('event', 'page_view', valuesOf(page));
    },
    send: (event) => sendGenericEvent(globals, termsOf(event).generic),
  };
}

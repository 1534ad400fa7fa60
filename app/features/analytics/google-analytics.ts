import { type GenericEvent, toGenericEvent } from './event-map';
import type { Provider } from './provider';
import type { ShownPage } from './shown-page';

type ConsentValues = Readonly<Record<string, 'granted' | 'denied'>>;
type Values = Readonly<Record<string, string | number | boolean | undefined>>;

/** The commands of the Google tag that we use. */
type GtagCommand =
  | ['consent', 'default' | 'update', ConsentValues]
  | ['js', Date]
  | ['set', Values]
  | ['config', string, Values]
  | ['event', string, Values];

/** The globals through which the Google tag and a page meet. */
export interface GoogleGlobals {
  dataLayer?: IArguments[];
  gtag?: (...command: GtagCommand) => void;
}

/** Consent Mode v2: what the tag may do by default. */
const allDenied: ConsentValues = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};

/** The visitor was asked about counting, not about advertisements: those stay denied. */
const countingGranted: ConsentValues = { analytics_storage: 'granted' };

/** The generic helper: a named event with its category, label and value. Without the service, nothing. Spec 7. */
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

/** Set for all that follows too: by itself the tag would send the whole address. */
const valuesOf = ({ address, title }: ShownPage): Values => ({
  page_location: address,
  page_title: title,
});

/**
 * Google Analytics 4 by its tag, without its own page views, which would carry whole addresses. In
 * the property, the enhanced measurement of history changes must be off, or pages count twice.
 * @param now gives the moment of the set-up.
 */
export function googleAnalytics(
  measurementId: string,
  globals: GoogleGlobals,
  now: () => Date,
): Provider {
  return {
    script: `https://www.googletagmanager.com/gtag/js?id=${measurementId}`,
    begin(page) {
      const queue: IArguments[] = [];
      globals.dataLayer = queue;
      globals.gtag = function gtag(..._: GtagCommand) {
        // biome-ignore lint/complexity/noArguments: the tag takes a command only as an arguments object.
        queue.push(arguments);
      };
      globals.gtag?.('consent', 'default', allDenied);
      globals.gtag?.('consent', 'update', countingGranted);
      globals.gtag?.('js', now());
      globals.gtag?.('set', valuesOf(page));
      globals.gtag?.('config', measurementId, { send_page_view: false });
      globals.gtag?.('event', 'page_view', valuesOf(page));
    },
    showPage(page) {
      globals.gtag?.('set', valuesOf(page));
      globals.gtag?.('event', 'page_view', valuesOf(page));
    },
    send: (event) => sendGenericEvent(globals, toGenericEvent(event)),
  };
}

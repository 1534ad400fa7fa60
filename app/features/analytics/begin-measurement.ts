import { onTrack } from '~/lib/track';
import { type GoogleGlobals, googleAnalytics } from './google-analytics';
import { createMeasurement, type Measurement, type MeasurementIds } from './measurement';
import { metaPixel, type PixelGlobals } from './meta-pixel';

declare global {
  interface Window extends GoogleGlobals, PixelGlobals {}
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}

let measurement: Measurement | undefined;

/** The measurement of this document. It starts once. */
export function beginMeasurement({ analytics, pixel }: MeasurementIds): Measurement {
  measurement ??= createMeasurement({
    providers: [
      ...(analytics === undefined ? [] : [googleAnalytics(analytics, window)]),
      ...(pixel === undefined ? [] : [metaPixel(pixel, window)]),
    ],
    loadScript,
    browserRefuses: navigator.globalPrivacyControl === true,
    onTrack,
    deleteCookies,
    reload: () => window.location.reload(),
  });
  return measurement;
}

/** The policy's 'strict-dynamic' allows scripts that a trusted script adds. */
function loadScript(src: string): void {
  const script = document.createElement('script');
  script.src = src;
  document.head.appendChild(script);
}

function deleteCookies(): void {
  for (const deletion of deletionsOf(document.cookie, window.location.hostname)) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every supported browser.
    document.cookie = deletion;
  }
}

/** The services' cookies on the site's own domain. */
const serviceNames = /^(_ga|_ga_.+|_gid|_gat|_gat_.+|_gcl_.+|_fbp|_fbc)$/;

/** The assignments that delete the services' cookies: on each domain, as a cookie does not name its own. */
export function deletionsOf(cookies: string, hostname: string): string[] {
  const names = cookies
    .split(';')
    .map((cookie) => cookie.split('=')[0]?.trim() ?? '')
    .filter((name) => serviceNames.test(name));
  const labels = hostname.split('.');
  const domains = labels
    .slice(0, -1)
    .map((_, start) => `; domain=.${labels.slice(start).join('.')}`);
  return names.flatMap((name) =>
    ['', ...domains].map((domain) => `${name}=; max-age=0; path=/${domain}`),
  );
}

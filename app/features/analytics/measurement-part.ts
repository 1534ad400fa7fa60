import { systemClock } from '~/lib/time/clock';
import { onTrack } from '~/lib/track';
import { type GoogleGlobals, googleAnalytics } from './google-analytics';
import { createMeasurement, type Measurement } from './measurement';
import type { MeasurementIds } from './measurement-ids';
import { metaPixel, type PixelGlobals } from './meta-pixel';
import { deletionsOf } from './service-cookies';
import { storedChoice } from './stored-choice';

export { MeasurementPanel } from './measurement-panel';

declare global {
  interface Window extends GoogleGlobals, PixelGlobals {}
  interface Navigator {
    /** Absent where a browser does not know it. */
    readonly globalPrivacyControl?: boolean;
  }
}

let measurement: Measurement | undefined;

/** The measurement of this document; it begins once. */
export function beginMeasurement(ids: MeasurementIds): Measurement {
  measurement ??= createMeasurement({
    providers: configuredProviders(ids),
    loadScript,
    stored: storedChoice(window),
    browserRefuses: navigator.globalPrivacyControl === true,
    onTrack,
    deleteCookies,
    reload: () => window.location.reload(),
    clock: systemClock,
  });
  return measurement;
}

function configuredProviders({ analytics, pixel }: MeasurementIds) {
  return [
    ...(analytics === undefined ? [] : [googleAnalytics(analytics, window, () => new Date())]),
    ...(pixel === undefined ? [] : [metaPixel(pixel, window)]),
  ];
}

/** An element that trusted code adds may run under the policy's 'strict-dynamic'. */
function loadScript(src: string, onError: () => void): void {
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  script.addEventListener('error', onError, { once: true });
  document.head.appendChild(script);
}

function deleteCookies(): void {
  for (const deletion of deletionsOf(document.cookie, window.location.hostname)) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every supported browser.
    document.cookie = deletion;
  }
}

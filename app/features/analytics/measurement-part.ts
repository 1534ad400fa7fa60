import { systemClock } from '~/lib/time/clock';
import { onTrack } from '~/lib/track';
import { type GoogleGlobals, googleAnalytics } from './google-analytics';
import { loadScript } from './load-script';
import { createMeasurement, type Measurement } from './measurement';
import type { MeasurementIds } from './measurement-ids';
import { metaPixel, type PixelGlobals } from './meta-pixel';
import { createService, type LoadScript } from './service';
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
    services: configuredServices(ids),
    stored: storedChoice(window),
    browserRefuses: navigator.globalPrivacyControl === true,
    onTrack,
    deleteCookies,
    clock: systemClock,
  });
  return measurement;
}

function configuredServices({ analytics, pixel }: MeasurementIds) {
  return [
    ...(analytics === undefined
      ? []
      : [
          createService(
            googleAnalytics(analytics, window, () => new Date()),
            loadForConsent,
          ),
        ]),
    ...(pixel === undefined ? [] : [createService(metaPixel(pixel, window), loadForConsent)]),
  ];
}

/** A script that comes after the yes was taken back may leave a cookie all the same. */
const loadForConsent: LoadScript = (src, done) => {
  loadScript(src, (hasRun) => {
    done(hasRun);
    if (measurement?.getSnapshot().consent !== 'granted') deleteCookies();
  });
};

function deleteCookies(): void {
  for (const deletion of deletionsOf(document.cookie, window.location.hostname)) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every supported browser.
    document.cookie = deletion;
  }
}

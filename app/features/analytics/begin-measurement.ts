import { onTrack } from '~/lib/track';
import { choiceStorage } from './choice-storage';
import { type GoogleGlobals, googleAnalytics } from './google-analytics';
import { createMeasurement, type Measurement, type MeasurementIds } from './measurement';
import { metaPixel, type PixelGlobals } from './meta-pixel';
import { deletionsOf } from './service-cookies';

declare global {
  interface Window extends GoogleGlobals, PixelGlobals {}
  interface Navigator {
    /** Absent in browsers that do not have it. */
    readonly globalPrivacyControl?: boolean;
  }
}

let measurement: Measurement | undefined;

/** The measurement of this document. It starts once. */
export function beginMeasurement({ analytics, pixel }: MeasurementIds): Measurement {
  measurement ??= createMeasurement({
    providers: [
      ...(analytics === undefined ? [] : [googleAnalytics(analytics, window, () => new Date())]),
      ...(pixel === undefined ? [] : [metaPixel(pixel, window)]),
    ],
    loadScript,
    storage: choiceStorage,
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
  try {
    for (const deletion of deletionsOf(document.cookie, window.location.hostname)) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every supported browser.
      document.cookie = deletion;
    }
  } catch {
    // Where a blocker refuses cookies there are none.
  }
}

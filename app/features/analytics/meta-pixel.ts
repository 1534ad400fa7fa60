import { type PixelData, type PixelEvent, type StandardName, termsOf } from './event-map';
import type { Provider, ShownPage } from './measurement';

type PixelCall = PixelEvent | readonly [command: 'consent' | 'set' | 'init', ...values: unknown[]];

interface Pixel {
  (...call: PixelCall): void;
  /** Set by the script once it runs. */
  callMethod?: (...call: PixelCall) => void;
  queue: PixelCall[];
}

/** The globals that the pixel shares with a page. The script looks for both names. */
export interface PixelGlobals {
  fbq?: Pixel;
  _fbq?: Pixel;
}

/** The standard helper: one of the pixel's events, with or without data. Does nothing without the service. Spec 7. */
export function sendStandardEvent(
  { fbq }: PixelGlobals,
  name: StandardName,
  ...data: [PixelData?]
): void {
  fbq?.('track', name, ...data);
}

function createPixel(): Pixel {
  const pixel: Pixel = Object.assign(
    (...call: PixelCall) => {
      if (pixel.callMethod) pixel.callMethod(...call);
      else pixel.queue.push(call);
    },
    // By itself it would also count changes of the history.
    { queue: [], loaded: true, version: '2.0', disablePushState: true },
  );
  return Object.assign(pixel, { push: pixel });
}

/** The Meta pixel, without its automatic collection. */
export function metaPixel(pixelId: string, globals: PixelGlobals): Provider {
  // Of a page's address it reads the campaign alone, which only the session's first address has.
  const showPage = ({ campaign }: ShownPage) => {
    const hasCampaign = Object.keys(campaign).length > 0;
    sendStandardEvent(globals, 'PageView', ...(hasCampaign ? [campaign] : []));
  };

  return {
    script: 'https://connect.facebook.net/en_US/fbevents.js',
    begin(page) {
      const pixel = createPixel();
      Object.assign(globals, { fbq: pixel, _fbq: pixel });
      pixel('consent', 'grant');
      // Otherwise it reads buttons, forms and page texts.
      pixel('set', 'autoConfig', false, pixelId);
      pixel('init', pixelId);
      showPage(page);
    },
    showPage,
    send: (event) => globals.fbq?.(...termsOf(event).pixel),
  };
}

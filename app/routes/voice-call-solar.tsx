import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { head, solarPage } from '~/content/voice-call-solar/page';
import { voiceCallAction } from '~/features/voice/server/action.server';
import { PageCall } from '~/features/voice/view/button/page-call';
import { StickyBook } from '~/sections/shared/sticky-book';
import { VoiceHero } from '~/sections/shared/voice-hero';
import { SolarDetails } from '~/sections/voice-call-solar/details';
import { SolarBadges, SolarSunrise } from '~/sections/voice-call-solar/hero-parts';
import { pageHead } from '~/server/pages/head';
import { voiceConfig } from '~/server/public-config';
import type { FloatsHandle } from '~/ui/dock/floats';

export function loader(args: LoaderFunctionArgs) {
  return { voice: voiceConfig(args.context.config), head: pageHead(args, head) };
}

export const cacheKeyParams = () => ({});
export const shouldRevalidate = () => false;

export const action = voiceCallAction('solar');

export { loadedHead as meta } from '~/lib/route-head';
export { RouteError as ErrorBoundary } from '~/sections/errors/route-error';
export { pageHeaders as headers } from '~/server/pages/head';
export { keptData as clientLoader } from '~/ui/page/page-data';

const settings = { page: 'solar', assistant: solarPage.assistant, theme: 'dawn' } as const;

function Floats() {
  const voice = useRouteLoaderData<typeof loader>('routes/voice-call-solar')?.voice;
  return (
    voice && (
      <PageCall {...settings} {...voice}>
        <div data-theme="dawn" className="contents">
          <StickyBook />
        </div>
      </PageCall>
    )
  );
}

export const handle: FloatsHandle = { Floats };

/** The voice assistant for solar leads, at dawn. Spec 2 (Solar voice page). */
export default function VoiceCallSolar() {
  const { voice } = useLoaderData<typeof loader>();
  return (
    <main id="main" tabIndex={-1}>
      {/* The bar's night fades into dawn. */}
      <div data-theme="dawn" className="not-print:bg-[linear-gradient(#070b16,transparent_24rem)]">
        <VoiceHero copy={solarPage} call={{ ...settings, ...voice }} picture={<SolarSunrise />}>
          <SolarBadges />
        </VoiceHero>
        <SolarDetails />
      </div>
    </main>
  );
}

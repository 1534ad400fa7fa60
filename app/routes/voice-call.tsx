import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { head, voicePage } from '~/content/voice-call/page';
import { voiceCallAction } from '~/features/voice/server/action.server';
import { PageCall } from '~/features/voice/view/button/page-call';
import { StickyBook } from '~/sections/shared/sticky-book';
import { VoiceHero } from '~/sections/shared/voice-hero';
import { VoiceDetails } from '~/sections/voice-call/details';
import { VoiceStarButton } from '~/sections/voice-call/star';
import { pageHead } from '~/server/pages/head';
import { voiceConfig } from '~/server/public-config';
import type { FloatsHandle } from '~/ui/dock/floats';

export function loader(args: LoaderFunctionArgs) {
  return { voice: voiceConfig(args.context.config), head: pageHead(args, head) };
}

export const cacheKeyParams = () => ({});
export const shouldRevalidate = () => false;

export const action = voiceCallAction('general');

export { loadedHead as meta } from '~/lib/route-head';
export { RouteError as ErrorBoundary } from '~/sections/errors/route-error';
export { pageHeaders as headers } from '~/server/pages/head';
export { keptData as clientLoader } from '~/ui/page/page-data';

const settings = { page: 'general', assistant: voicePage.assistant, theme: 'night' } as const;

function Floats() {
  const voice = useRouteLoaderData<typeof loader>('routes/voice-call')?.voice;
  return (
    voice && (
      <PageCall {...settings} {...voice}>
        <StickyBook />
      </PageCall>
    )
  );
}

export const handle: FloatsHandle = { Floats };

/** The general voice assistant. Spec 2 (Voice page). */
export default function VoiceCall() {
  const { voice } = useLoaderData<typeof loader>();
  return (
    <main id="main" tabIndex={-1}>
      <VoiceHero
        copy={voicePage}
        call={{ ...settings, ...voice }}
        picture={<VoiceStarButton available={voice.available} />}
      />
      <VoiceDetails available={voice.available} />
    </main>
  );
}

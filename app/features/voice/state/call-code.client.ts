import { voiceCall } from '~/content/voice/call';
import { openMicrophone } from '~/features/voice/microphone/open';
import { MicrophonePicker } from '~/features/voice/microphone/picker';
import { ButtonParts } from '~/features/voice/overlay/button-parts';
import { CallViews } from '~/features/voice/overlay/views';
import { recoveryOf } from '~/features/voice/overlay/words';
import { createCallChallenge } from '~/features/voice/web-call/challenge';
import { importWithRetry } from '~/lib/loading/import-with-retry';
import type { Store } from '~/lib/store';
import { systemClock } from '~/lib/time/clock';
import { showToast } from '~/ui/toast/toaster';
import type { CallCode, CallState } from './call-state';
import { createCallController } from './controller';
import { reportCallError } from './report';

/** Everything of a call that is not in the page's first chunk. */
export function createCallCode(store: Store<CallState>): CallCode {
  const controller = createCallController({
    store,
    loadEngine: () => importWithRetry(loadEngine),
    createChallenge: (siteKey) => createCallChallenge(siteKey, systemClock),
    openMicrophone,
    clock: systemClock,
    origin: window.location.origin,
    onPageLeft(listener) {
      window.addEventListener('pagehide', listener);
      return () => window.removeEventListener('pagehide', listener);
    },
    onMicrophoneReplaced() {
      showToast({ text: voiceCall.overlay.microphoneReplaced, variant: 'destructive' });
    },
    onError: reportCallError,
  });
  return { controller, ButtonParts, Views: CallViews, MicrophonePicker, recoveryOf };
}

/**
 * Schemas probe for eval when they are created, which the content policy reports as a violation. So the probe is
 * off before the engine's modules run.
 */
async function loadEngine() {
  const { config } = await import('zod');
  config({ jitless: true });
  const { createBrowserCall } = await import('~/features/voice/call-service/engine');
  return createBrowserCall;
}

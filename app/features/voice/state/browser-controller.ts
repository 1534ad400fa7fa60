import { voiceCall } from '~/content/voice/call';
import { openMicrophone } from '~/features/voice/microphone/open';
import { createCallChallenge } from '~/features/voice/web-call/challenge';
import { importWithRetry } from '~/lib/loading/import-with-retry';
import { systemClock } from '~/lib/time/clock';
import { showToast } from '~/ui/toast/toaster';
import { createCallController } from './controller';
import { reportCallError } from './report';
import { callStore } from './visit-call';

/** The visit's call controller. */
export const callController = createCallController({
  store: callStore,
  loadEngine: () => importWithRetry(loadEngine),
  createChallenge: (siteKey) => createCallChallenge(siteKey, systemClock),
  openMicrophone,
  clock: systemClock,
  get origin() {
    return window.location.origin;
  },
  onPageLeft(listener) {
    window.addEventListener('pagehide', listener);
    return () => window.removeEventListener('pagehide', listener);
  },
  onMicrophoneReplaced() {
    showToast({ text: voiceCall.overlay.microphoneReplaced, variant: 'destructive' });
  },
  onError: reportCallError,
});

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

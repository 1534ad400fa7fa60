import { voiceCall } from '~/content/voice/call';
import { loadBrowserCall } from '~/features/voice/call-service/load';
import { openMicrophone } from '~/features/voice/microphone/open';
import { endsWithPage } from '~/features/voice/state/ends-with-page';
import type { CallSettings, CallView, LiveCall } from '~/features/voice/state/live-call';
import { reportCallError } from '~/features/voice/state/report';
import { createCallStore } from '~/features/voice/state/store';
import { createCallChallenge } from '~/features/voice/web-call/challenge';
import { importWithRetry } from '~/lib/import-with-retry';
import { createStore } from '~/lib/store';
import { systemClock } from '~/lib/time/clock';
import { showToast } from '~/ui/toast/toaster';
import { LiveStar } from './live-star';
import { CallViews } from './views';

export function openLiveCall({ page, callMachineUrl, turnstileSiteKey }: CallSettings): LiveCall {
  const challenge = turnstileSiteKey
    ? createCallChallenge(turnstileSiteKey, systemClock)
    : undefined;
  const store = createCallStore({
    loadSession: () =>
      importWithRetry(() =>
        loadBrowserCall({ page, challenge, ...(callMachineUrl ? { callMachineUrl } : {}) }),
      ),
    clock: systemClock,
    openMicrophone,
    origin: window.location.origin,
    onMicrophoneLost(replacement) {
      // Without any microphone the call's own notice stands for as long as it is so.
      if (replacement === 'gone') return;
      showToast({ text: voiceCall.overlay.microphoneReplaced, variant: 'destructive' });
    },
    onError: reportCallError,
  });
  const view = createStore<CallView>({
    minimised: false,
    microphone: undefined,
    draft: '',
  });
  const stopWatchingPage = endsWithPage(store);
  return {
    store,
    view,
    challenge,
    start() {
      view.set({ ...view.getSnapshot(), minimised: false });
      const { microphone } = view.getSnapshot();
      store.start(microphone);
    },
    minimise: () => view.set({ ...view.getSnapshot(), minimised: true }),
    dispose() {
      stopWatchingPage();
      store.dispose();
    },
    Star: LiveStar,
    Views: CallViews,
  };
}

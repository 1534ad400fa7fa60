import { loadBrowserCall } from '~/features/voice/call-service/load';
import { endsWithPage } from '~/features/voice/state/ends-with-page';
import type { CallSettings, CallView, LiveCall } from '~/features/voice/state/live-call';
import { onlyCallOfBrowser } from '~/features/voice/state/only-call';
import { reportCallError } from '~/features/voice/state/report';
import { createCallStore } from '~/features/voice/state/store';
import { createCallChallenge } from '~/features/voice/web-call/challenge';
import { systemClock } from '~/lib/clock';
import { loadPart } from '~/lib/load-part';
import { createStore } from '~/lib/store';
import { LiveStar } from './live-star';
import { CallViews } from './views';

export function openLiveCall({ page, callMachineUrl, turnstileSiteKey }: CallSettings): LiveCall {
  const challenge = turnstileSiteKey
    ? createCallChallenge(turnstileSiteKey, systemClock)
    : undefined;
  const store = createCallStore({
    loadSession: () =>
      loadPart(() =>
        loadBrowserCall({ page, challenge, ...(callMachineUrl ? { callMachineUrl } : {}) }),
      ),
    clock: systemClock,
    onError: reportCallError,
  });
  const view = createStore<CallView>({ minimised: false, microphone: undefined });
  const stops = [endsWithPage(store), onlyCallOfBrowser(store)];
  return {
    store,
    view,
    challenge,
    start() {
      view.set({ ...view.getSnapshot(), minimised: false });
      const { microphone } = view.getSnapshot();
      store.start(microphone === undefined ? {} : { audioSource: microphone });
    },
    dispose() {
      for (const stop of stops) stop();
      store.dispose();
    },
    Star: LiveStar,
    Views: CallViews,
  };
}

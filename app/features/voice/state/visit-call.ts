import { callStart } from '~/content/voice/start';
import { importWithRetry } from '~/lib/loading/import-with-retry';
import { report } from '~/lib/report';
import { createStore } from '~/lib/store';
import { useStore } from '~/ui/use-store';
import type { Call, CallSettings, CallState } from './call-state';

/** The visit's call store. Small, because it is in the page's first chunk. */
export const callStore = createStore<CallState>({
  call: { phase: 'idle' },
  settings: undefined,
  isMinimized: false,
  microphone: undefined,
  draft: '',
  code: undefined,
});

export const useCall = () => useStore(callStore);

/** The name of the assistant whose call is shown. */
export const useAssistant = () => useCall().settings?.assistant ?? '';

const isUnderWay = ({ phase }: Call) => phase === 'connecting' || phase === 'active';

export function changeCall(part: Partial<CallState>): void {
  callStore.set({ ...callStore.getSnapshot(), ...part });
}

async function loadCode() {
  const code = await importWithRetry(() => import('~/features/voice/overlay/call-views.client'));
  if (!callStore.getSnapshot().code) changeCall({ code });
  return code;
}

/** The first chunk's part of the call. Once loaded, the controller does the rest. */
export const visitCall = {
  /** Prefetches the code. A failure shows at the start. */
  prepare(): void {
    loadCode().then(
      ({ callController }) => callController.prepare(),
      () => undefined,
    );
  },
  /**
   * Starts this page's call, or shows the one that is under way.
   * @param question what the visitor wants to ask first.
   */
  start(settings: CallSettings, question?: string): void {
    const { code, call } = callStore.getSnapshot();
    if (code) {
      code.callController.start(settings, question);
      return;
    }
    if (isUnderWay(call)) return;
    changeCall({ settings, call: { phase: 'connecting', step: 'loading' } });
    const isCancelled = () => callStore.getSnapshot().call.phase !== 'connecting';
    loadCode().then(
      ({ callController }) => {
        if (!isCancelled()) callController.start(settings, question);
      },
      (error: unknown) => {
        if (isCancelled()) return;
        changeCall({ call: { phase: 'failed', failure: callStart.failure.code } });
        report(error, { during: 'loading the call' });
      },
    );
  },
  /** Ends the call, or its start. */
  stop(): void {
    const { code } = callStore.getSnapshot();
    if (code) code.callController.stop();
    else changeCall({ call: { phase: 'idle' } });
  },
  /** Back to idle, from a call that has ended or failed. */
  dismiss(): void {
    if (!isUnderWay(callStore.getSnapshot().call)) changeCall({ call: { phase: 'idle' } });
  },
  /** The call goes on beside its button. */
  minimize: () => changeCall({ isMinimized: true }),
  /** The call is shown over the page again. */
  show: () => changeCall({ isMinimized: false }),
};

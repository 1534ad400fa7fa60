import { importWithRetry } from '~/lib/loading/import-with-retry';
import { report } from '~/lib/report';
import { createStore } from '~/lib/store';
import { useStore } from '~/ui/use-store';
import { type CallCode, type CallSettings, type CallState, isUnderWay } from './call-state';

/** The visit's call store. Small, because it is in the page's first chunk. */
export const callStore = createStore<CallState>({
  call: { phase: 'idle' },
  attempt: 0,
  settings: undefined,
  isMinimized: false,
  microphone: undefined,
  draft: '',
  code: undefined,
});

export const useCall = () => useStore(callStore);

let loading: Promise<CallCode> | undefined;

function change(part: Partial<CallState>): void {
  callStore.set({ ...callStore.getSnapshot(), ...part });
}

function loadCode(): Promise<CallCode> {
  loading ??= importWithRetry(() =>
    import('./call-code.client').then(({ createCallCode }) => createCallCode(callStore)),
  ).then((code) => {
    change({ code });
    return code;
  });
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/** The first chunk's part of the call. Once loaded, the controller does the rest. */
export const visitCall = {
  /** Prefetches the code. A failure shows at the start. */
  prepare(): void {
    loadCode().then(
      ({ controller }) => controller.prepare(),
      () => undefined,
    );
  },
  /**
   * Starts this page's call, or shows the one that is under way.
   * @param question what the visitor wants to ask first.
   */
  start(settings: CallSettings, question?: string): void {
    const { code, attempt } = callStore.getSnapshot();
    if (code) {
      code.controller.start(settings, question);
      return;
    }
    if (isUnderWay(callStore.getSnapshot())) return;
    const own = attempt + 1;
    const isStale = () => callStore.getSnapshot().attempt !== own;
    const call = {
      phase: 'connecting',
      step: 'code',
      hasJoined: false,
      soundBlocked: false,
    } as const;
    change({ settings, attempt: own, call });
    loadCode().then(
      ({ controller }) => {
        if (!isStale()) controller.start(settings, question);
      },
      (error: unknown) => {
        if (isStale()) return;
        change({ call: { phase: 'failed', failure: { kind: 'code' } } });
        report(error, { during: 'loading the call' });
      },
    );
  },
  /** Ends the call, or its start. */
  stop(): void {
    const { code, attempt } = callStore.getSnapshot();
    if (code) code.controller.stop();
    else change({ attempt: attempt + 1, call: { phase: 'idle' } });
  },
  /** Back to idle, from a call that has ended or failed. */
  dismiss(): void {
    if (!isUnderWay(callStore.getSnapshot())) change({ call: { phase: 'idle' } });
  },
  /** The call goes on beside its button. */
  minimize: () => change({ isMinimized: true }),
};

import type { CallStore } from './store';

const CHANNEL = 'voice-call';

/**
 * Two calls in one browser would listen to each other: one that starts ends the ones in other tabs.
 * @returns the way to stop watching.
 */
export function onlyCallOfBrowser(
  store: Pick<CallStore, 'stop' | 'subscribe' | 'getSnapshot'>,
): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  let wasConnecting = false;
  const unsubscribe = store.subscribe(() => {
    const isConnecting = store.getSnapshot().phase === 'connecting';
    if (isConnecting && !wasConnecting) channel.postMessage('started');
    wasConnecting = isConnecting;
  });
  channel.onmessage = () => store.stop('elsewhere');
  return () => {
    unsubscribe();
    channel.close();
  };
}

import { loadCallClient } from '~/features/voice/call-service/daily';
import { loadEngine } from '~/features/voice/call-service/load';
import type { CallEvents } from '~/features/voice/session/events';
import type { CallSession } from '~/features/voice/session/session';

/** What a test of the voice engine has in its page: the session, and all that it told. */
export interface VoiceHarness {
  session: CallSession;
  told: { name: keyof CallEvents; payload: unknown }[];
  starts: (string | null)[];
  loadCallClient: typeof loadCallClient;
}

declare global {
  interface Window {
    harness: VoiceHarness;
  }
}

const names = [
  'call-start-progress',
  'call-start-success',
  'call-start-failed',
  'error',
  'call-start',
  'call-end',
  'message',
  'speech-start',
  'speech-end',
  'volume-level',
  'microphone-level',
  'camera-error',
  'network-change',
  'bundle-retry',
  'access-change',
  'audio-blocked',
] as const satisfies readonly (keyof CallEvents)[];

const createBrowserCall = await loadEngine();
const session = await createBrowserCall(
  { page: 'general', callMachineUrl: document.body.dataset.callMachine },
  undefined,
);
const told: VoiceHarness['told'] = [];
for (const name of names) {
  session.on(name, (payload) => {
    // Only what survives a copy reaches the test: an error's cause need not.
    told.push({ name, payload: JSON.parse(JSON.stringify(payload ?? null)) });
  });
}
const starts: VoiceHarness['starts'] = [];
document.querySelector('#start')?.addEventListener('click', () => {
  void session.start({ assistantId: 'the page decides' }).then((call) => {
    starts.push(call?.id ?? null);
  });
});
document.querySelector('#stop')?.addEventListener('click', () => void session.stop());
window.harness = { session, told, starts, loadCallClient };

import { systemClock } from '~/lib/time/clock';
import { audioElements } from './service/audio-elements';
import { dailyCalls, loadCallClient } from './service/daily';
import { createCallSession } from './session/session';
import { amplifyMicrophone } from './specified';
import { type CallChallenge, webCallCreator } from './web-call/create';

interface BrowserCallOptions {
  /** Only the sandbox sets it. */
  callMachineUrl: string | undefined;
  challenge: CallChallenge | undefined;
  /** The browser refuses to play the assistant, or plays it again. */
  onSilenced: (isSilenced: boolean) => void;
}

/** A call session in a browser, and its sound. */
export function createBrowserCall({ callMachineUrl, challenge, onSilenced }: BrowserCallOptions) {
  const audio = audioElements(onSilenced);
  const session = createCallSession({
    createWebCall: webCallCreator(challenge),
    createCallObject: dailyCalls(callMachineUrl),
    device: navigator,
    clock: systemClock,
    audio,
    amplifyMicrophone,
  });
  return { session, playSound: audio.resume };
}

/** Loads the call client beside the creation of the web call. A failure shows where it is needed. */
export function prefetchCallClient(): void {
  loadCallClient().catch(() => undefined);
}

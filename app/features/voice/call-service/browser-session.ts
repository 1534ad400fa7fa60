import { amplifyMicrophone } from '~/features/voice/microphone/amplify';
import { type CallSession, createCallSession } from '~/features/voice/session/session';
import type { CallChallenge } from '~/features/voice/web-call/challenge';
import { webCallCreatedAt } from '~/features/voice/web-call/create';
import { callAddress, type VoicePage } from '~/features/voice/web-call/page';
import { systemClock } from '~/lib/time/clock';
import { audioElements } from './audio-elements';
import { dailyCalls, loadCallClient } from './daily';

export interface BrowserCallSettings {
  /** Whose assistant answers. */
  page: VoicePage;
  /** Stands before each call, where one is configured. */
  challenge?: CallChallenge | undefined;
  /** From the public configuration; only the sandbox sets it. */
  callMachineUrl?: string;
}

/** A call session in the real world of a browser. Made on intent: it fetches the call client. */
export function createBrowserCall({
  page,
  challenge,
  callMachineUrl,
}: BrowserCallSettings): CallSession {
  // Beside the creation of the web call, not after it. A failure shows when the client is needed.
  loadCallClient().catch(() => undefined);
  return createCallSession({
    createWebCall: webCallCreatedAt(callAddress(page), challenge),
    createCallObject: dailyCalls(callMachineUrl),
    device: navigator,
    clock: systemClock,
    audio: audioElements(),
    amplifyMicrophone,
  });
}

import { amplifyMicrophone } from '~/features/voice/microphone/open';
import { createCallSession } from '~/features/voice/session/session';
import type { CallSettings } from '~/features/voice/state/call-state';
import type { CallChallenge } from '~/features/voice/web-call/challenge';
import { callAddress } from '~/features/voice/web-call/contract';
import { webCallCreatedAt } from '~/features/voice/web-call/create';
import { systemClock } from '~/lib/time/clock';
import { audioElements } from './audio-elements';
import { dailyCalls, loadCallClient } from './daily';

/** A call session in a browser. */
export function createBrowserCall(
  { page, callMachineUrl }: CallSettings,
  challenge: CallChallenge | undefined,
) {
  return createCallSession({
    createWebCall: webCallCreatedAt(callAddress(page), challenge),
    createCallObject: dailyCalls(callMachineUrl),
    device: navigator,
    clock: systemClock,
    audio: audioElements(),
    amplifyMicrophone,
  });
}

// The call client loads beside the creation of the web call. A failure shows where it is needed.
loadCallClient().catch(() => undefined);

import { createContext, useContext, useSyncExternalStore } from 'react';
import { errorTexts } from '~/content/error-texts';
import type { CallLine, LineState } from './line';

export const VoiceCallContext = createContext<CallLine | undefined>(undefined);

/**
 * The call of this page, for everything on it that starts one.
 * @throws Error 'Voice service not initialized' outside of a `WithVoiceCall`. Spec 8.
 */
export function useVoiceCall(): { line: CallLine; state: LineState } {
  const line = useContext(VoiceCallContext);
  if (!line) throw new Error(errorTexts.voiceNotInitialized);
  return { line, state: useSyncExternalStore(line.subscribe, line.getSnapshot, line.getSnapshot) };
}

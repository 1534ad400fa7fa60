import { createContext, useContext } from 'react';
import { errorTexts } from '~/content/errors';
import type { CallSettings } from '~/features/voice/state/live-call';
import type { LineState } from './line';
import { useVisitLine, visitLine } from './visit-line';

export const VoiceCallContext = createContext<CallSettings | undefined>(undefined);

/**
 * The call of this page, for everything on it that starts one.
 * @throws Error 'Voice service not initialized' outside of a `WithVoiceCall`. Spec 8.
 */
export function useVoiceCall(): {
  phase: LineState['phase'];
  start: () => void;
  prepare: () => void;
} {
  const settings = useContext(VoiceCallContext);
  if (!settings) throw new Error(errorTexts.voiceNotInitialized);
  return {
    phase: useVisitLine().phase,
    start: () => visitLine.start(settings),
    prepare: () => visitLine.prepare(settings),
  };
}

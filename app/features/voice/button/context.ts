import { createContext, useContext } from 'react';
import { errorTexts } from '~/content/failed/texts';
import type { LineState } from './line';
import { useVisitLine } from './visit-line';

/** How what is on a page starts the page's call. */
export interface PageCall {
  start: () => void;
  /** On a visitor's intent. */
  prepare: () => void;
}

export const VoiceCallContext = createContext<PageCall | undefined>(undefined);

/**
 * The call of this page, for everything on it that starts one.
 * @throws Error 'Voice service not initialized' outside of a `WithVoiceCall`. Spec 8.
 */
export function useVoiceCall(): PageCall & Pick<LineState, 'phase'> {
  const call = useContext(VoiceCallContext);
  const { phase } = useVisitLine();
  if (!call) throw new Error(errorTexts.voiceNotInitialized);
  return { ...call, phase };
}

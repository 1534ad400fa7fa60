import { useSyncExternalStore } from 'react';
import { report } from '~/lib/report';
import { createCallLine, type LineState } from './line';

/** The one line of this visit: a call belongs to the visit, not to a page. */
export const visitLine = createCallLine(
  (settings) =>
    import('~/features/voice/overlay/open-live-call.client').then(({ openLiveCall }) =>
      openLiveCall(settings),
    ),
  (error) => report(error, { during: 'loading the call' }),
);

export function useVisitLine(): LineState {
  return useSyncExternalStore(visitLine.subscribe, visitLine.getSnapshot, visitLine.getSnapshot);
}

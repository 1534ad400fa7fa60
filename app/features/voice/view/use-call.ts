import { useSyncExternalStore } from 'react';
import { callStore, type VisitState } from '~/features/voice/call/store';

/** Renders a part of the visit's call. @param select gives the same object for the same state. */
export function useCall<Part>(select: (state: VisitState) => Part): Part {
  const snapshot = () => select(callStore.getSnapshot());
  return useSyncExternalStore(callStore.subscribe, snapshot, snapshot);
}

/** The name of the assistant whose call is shown. */
export const useAssistant = () => useCall(({ settings }) => settings?.assistant ?? '');

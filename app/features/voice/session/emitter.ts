/**
 * A typed emitter. A listener that throws is logged and does not stop the others.
 * @param maxListeners above this many listeners of one event, it warns of a possible leak.
 */
export function createEmitter<Events extends Record<string, unknown>>(maxListeners: number) {
  const listeners = new Map<keyof Events, Set<(payload: never) => void>>();
  return {
    /** Listens until the returned function is called. */
    on<Name extends keyof Events>(name: Name, listener: (payload: Events[Name]) => void) {
      const ofEvent = listeners.get(name) ?? new Set();
      listeners.set(name, ofEvent.add(listener));
      if (ofEvent.size === maxListeners + 1) {
        console.warn(
          `Possible leak: '${String(name)}' has ${ofEvent.size} listeners, more than ${maxListeners}.`,
        );
      }
      return () => {
        ofEvent.delete(listener);
      };
    },
    emit<Name extends keyof Events>(name: Name, payload: Events[Name]): void {
      for (const notify of [...(listeners.get(name) ?? [])]) {
        try {
          notify(payload as never);
        } catch (error) {
          console.error(`A listener of '${String(name)}' failed.`, error);
        }
      }
    },
  };
}

/** A typed emitter. A listener that throws does not stop the others; above `maxListeners` it warns of a leak. */
export function createEmitter<Events extends Record<string, unknown>>(maxListeners: number) {
  const listeners = new Map<keyof Events, Set<(payload: never) => void>>();

  return {
    /** @returns ends the listening. */
    on<Name extends keyof Events>(name: Name, listener: (payload: Events[Name]) => void) {
      const ofEvent = listeners.get(name) ?? new Set();
      listeners.set(name, ofEvent.add(listener));
      if (ofEvent.size === maxListeners + 1) {
        console.warn(
          `Possible leak: '${String(name)}' has ${ofEvent.size} listeners, more than ${maxListeners}.`,
        );
      }
      return () => void ofEvent.delete(listener);
    },
    emit<Name extends keyof Events>(name: Name, payload: Events[Name]): void {
      for (const one of [...(listeners.get(name) ?? [])]) {
        try {
          one(payload as never);
        } catch (error) {
          console.error(`A listener of '${String(name)}' failed.`, error);
        }
      }
    },
  };
}

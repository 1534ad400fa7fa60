export type EventOf<Events> = {
  [Name in keyof Events]: { type: Name; payload: Events[Name] };
}[keyof Events];

/** A typed emitter. A listener that throws does not stop the others; above `maxListeners` it warns of a leak. */
export function createEmitter<Events extends Record<string, unknown>>(maxListeners: number) {
  const listeners = new Map<keyof Events | undefined, Set<(payload: never) => void>>();

  function listen(name: keyof Events | undefined, listener: (payload: never) => void) {
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
  }

  function notify(name: keyof Events | undefined, payload: unknown): void {
    for (const one of [...(listeners.get(name) ?? [])]) {
      try {
        one(payload as never);
      } catch (error) {
        console.error(`A listener of '${String(name)}' failed.`, error);
      }
    }
  }

  return {
    on: <Name extends keyof Events>(name: Name, listener: (payload: Events[Name]) => void) =>
      listen(name, listener),
    /** Listens to every event, after those that listen to it alone. */
    onAny: (listener: (event: EventOf<Events>) => void) => listen(undefined, listener),
    emit<Name extends keyof Events>(type: Name, payload: Events[Name]): void {
      notify(type, payload);
      notify(undefined, { type, payload });
    },
  };
}

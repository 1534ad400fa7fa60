type Listener<Payload> = (payload: Payload) => void;

/** The events of an emitter: their names and what each carries. */
type EventMap = Record<string, unknown>;

export interface Emitter<Events extends EventMap> {
  /** Listens until the returned function is called. The same listener may be added twice. */
  on<Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>): () => void;
  emit<Name extends keyof Events>(name: Name, payload: Events[Name]): void;
  /** How many listeners there are, of this event or of all events. */
  listenerCount(name?: keyof Events): number;
}

/**
 * A typed emitter. A listener that throws is logged and does not stop the others.
 * @param maxListeners above this many listeners of one event, it warns once of a possible leak.
 */
export function createEmitter<Events extends EventMap>(maxListeners: number): Emitter<Events> {
  const listeners = new Map<keyof Events, Set<{ notify: (payload: never) => void }>>();
  const warned = new Set<keyof Events>();

  return {
    on(name, listener) {
      const ofEvent = listeners.get(name) ?? new Set();
      listeners.set(name, ofEvent);
      const entry = { notify: listener };
      ofEvent.add(entry);
      if (ofEvent.size > maxListeners && !warned.has(name)) {
        warned.add(name);
        console.warn(
          `Possible leak: '${String(name)}' has ${ofEvent.size} listeners, more than ${maxListeners}.`,
        );
      }
      return () => {
        ofEvent.delete(entry);
      };
    },
    emit(name, payload) {
      for (const { notify } of [...(listeners.get(name) ?? [])]) {
        try {
          notify(payload as never);
        } catch (error) {
          console.error(`A listener of '${String(name)}' failed.`, error);
        }
      }
    },
    listenerCount(name) {
      if (name !== undefined) return listeners.get(name)?.size ?? 0;
      return [...listeners.values()].reduce((sum, { size }) => sum + size, 0);
    },
  };
}

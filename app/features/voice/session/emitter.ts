type Listener<Payload> = (payload: Payload) => void;

/** The events of an emitter: their names and what each carries. */
type EventMap = Record<string, unknown>;

export interface Emitter<Events extends EventMap> {
  /** Listens until the returned function is called. Every listener counts, the same one twice too. */
  on<Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>): () => void;
  emit<Name extends keyof Events>(name: Name, payload: Events[Name]): void;
  /** How many listen, to this event or to all together. */
  listenerCount(name?: keyof Events): number;
}

/**
 * A typed emitter. A listener that throws is logged and stops nobody else; an event nobody listens
 * to is no failure.
 * @param maxListeners above this many listeners of one event, a leak is suspected and warned of, once.
 */
export function createEmitter<Events extends EventMap>(maxListeners: number): Emitter<Events> {
  const listeners = new Map<keyof Events, Set<{ hear: (payload: never) => void }>>();
  const warned = new Set<keyof Events>();

  return {
    on(name, listener) {
      const heard = listeners.get(name) ?? new Set();
      listeners.set(name, heard);
      const entry = { hear: listener };
      heard.add(entry);
      if (heard.size > maxListeners && !warned.has(name)) {
        warned.add(name);
        console.warn(
          `Possible leak: '${String(name)}' has ${heard.size} listeners, more than ${maxListeners}.`,
        );
      }
      return () => {
        heard.delete(entry);
      };
    },
    emit(name, payload) {
      for (const { hear } of [...(listeners.get(name) ?? [])]) {
        try {
          hear(payload as never);
        } catch (error) {
          console.error(`A listener of '${String(name)}' failed.`, error);
        }
      }
    },
    listenerCount(name) {
      if (name !== undefined) return listeners.get(name)?.size ?? 0;
      return [...listeners.values()].reduce((sum, heard) => sum + heard.size, 0);
    },
  };
}

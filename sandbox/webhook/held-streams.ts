interface HeldStream {
  message: string;
  release: () => void;
}

/** Streams that wait in the middle until a test lets them go on. */
export function createHeldStreams() {
  const held = new Set<HeldStream>();
  const holding = (containing: string) =>
    [...held].filter(({ message }) => message.includes(containing));
  return {
    /** Settles when the stream is released or its reader has left. */
    hold: (message: string, signal: AbortSignal): Promise<void> =>
      new Promise((resolve) => {
        const stream: HeldStream = {
          message,
          release() {
            held.delete(stream);
            signal.removeEventListener('abort', stream.release);
            resolve();
          },
        };
        held.add(stream);
        signal.addEventListener('abort', stream.release);
      }),
    /** How many wait whose message contains the text. */
    count: (containing: string) => holding(containing).length,
    release(containing: string) {
      for (const stream of holding(containing)) stream.release();
    },
  };
}

export type HeldStreams = ReturnType<typeof createHeldStreams>;

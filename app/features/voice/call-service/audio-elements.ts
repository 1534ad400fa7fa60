export type AudioElements = ReturnType<typeof audioElements>;

/** Plays each participant in an audio element of its own, outside of the views. */
export function audioElements() {
  const elements = new Map<string, HTMLAudioElement>();

  function remove(participantId: string): void {
    const element = elements.get(participantId);
    if (!element) return;
    elements.delete(participantId);
    element.pause();
    element.srcObject = null;
    element.remove();
  }

  return {
    /** @throws the browser's error, when it does not play before a gesture. */
    async play(participantId: string, track: MediaStreamTrack): Promise<void> {
      remove(participantId);
      const element = document.createElement('audio');
      element.srcObject = new MediaStream([track]);
      element.autoplay = true;
      elements.set(participantId, element);
      document.body.appendChild(element);
      try {
        await element.play();
      } catch (error) {
        // It was removed while it began to play: no refusal.
        if (element.isConnected) throw error;
      }
    },
    /** Plays what was refused. Call it from a gesture. */
    async resume(): Promise<void> {
      await Promise.all([...elements.values()].map((element) => element.play()));
    },
    remove,
    removeAll(): void {
      for (const participantId of [...elements.keys()]) remove(participantId);
    },
  };
}

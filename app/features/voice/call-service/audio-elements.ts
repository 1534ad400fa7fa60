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
    play(participantId: string, track: MediaStreamTrack): void {
      remove(participantId);
      const element = document.createElement('audio');
      element.srcObject = new MediaStream([track]);
      element.autoplay = true;
      elements.set(participantId, element);
      document.body.appendChild(element);
      // A page that was pressed and uses the microphone may play; it may be removed before it does.
      element.play().catch(() => undefined);
    },
    remove,
    removeAll(): void {
      for (const participantId of [...elements.keys()]) remove(participantId);
    },
  };
}

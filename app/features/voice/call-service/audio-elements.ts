import type { AudioSink } from '~/features/voice/session/run';

/** Plays each participant in an audio element of its own, outside of the views. */
export function audioElements(): AudioSink {
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
    async play(participantId, track) {
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
    async resume() {
      await Promise.all([...elements.values()].map((element) => element.play()));
    },
    remove,
    removeAll() {
      for (const participantId of [...elements.keys()]) remove(participantId);
    },
  };
}

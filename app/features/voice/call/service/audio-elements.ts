/** A second pause within this time is intentional: only the next speech, or the visitor, ends it. Milliseconds. */
const PAUSED_AGAIN_MS = 1_000;

/**
 * Plays each participant outside of the views. What the system pauses, as for a telephone call, plays again at once and
 * whenever the visitor comes back to the page. @param onSilenced the browser refuses to play, or plays again.
 */
export function createAudioElements(onSilenced: (isSilenced: boolean) => void) {
  const elements = new Map<string, { element: HTMLAudioElement; gone: AbortController }>();
  let pausedAt = Number.NEGATIVE_INFINITY;

  function resume(): void {
    for (const { element } of elements.values()) {
      if (!element.paused) continue;
      element.play().catch(() => {
        // It may be removed before it plays.
        if (element.isConnected) onSilenced(true);
      });
    }
  }

  function onPause(): void {
    const isAgain = performance.now() - pausedAt < PAUSED_AGAIN_MS;
    pausedAt = performance.now();
    if (isAgain) onSilenced(true);
    else resume();
  }

  function remove(participantId: string): void {
    elements.get(participantId)?.gone.abort();
    elements.delete(participantId);
  }

  return {
    play(participantId: string, track: MediaStreamTrack): void {
      remove(participantId);
      const element = document.createElement('audio');
      const gone = new AbortController();
      const { signal } = gone;
      element.srcObject = new MediaStream([track]);
      element.autoplay = true;
      element.addEventListener('pause', onPause, { signal });
      element.addEventListener('playing', () => onSilenced(false), { signal });
      window.addEventListener('focus', resume, { signal });
      window.addEventListener('pageshow', resume, { signal });
      signal.addEventListener('abort', () => {
        element.pause();
        element.srcObject = null;
        element.remove();
      });
      elements.set(participantId, { element, gone });
      document.body.appendChild(element);
      resume();
    },
    remove,
    removeAll(): void {
      for (const participantId of [...elements.keys()]) remove(participantId);
    },
    resume,
  };
}

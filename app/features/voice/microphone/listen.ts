import { VOICE_AUDIO_OBSERVER_MS } from '~/content/constants';

/**
 * Tells how loud the visitor's microphone is while the call hears nothing of it. What is heard stays
 * in the page. Where the browser refuses, nothing is told.
 * @param deviceId undefined for the browser's own choice.
 * @param tell levels from 0 to 1, ten times a second.
 * @returns the way to stop, which gives the microphone back.
 */
export function listenToMicrophone(
  deviceId: string | undefined,
  tell: (level: number) => void,
): () => void {
  let stopped = false;
  let release: () => void = () => undefined;

  navigator.mediaDevices
    .getUserMedia({ audio: deviceId === undefined ? true : { deviceId } })
    .then((stream) => {
      const giveBack = () => {
        for (const track of stream.getTracks()) track.stop();
      };
      release = giveBack;
      if (stopped) {
        release();
        return;
      }
      const context = new AudioContext();
      const analyser = context.createAnalyser();
      context.createMediaStreamSource(stream).connect(analyser);
      const samples = new Float32Array(analyser.fftSize);
      const timer = setInterval(() => {
        analyser.getFloatTimeDomainData(samples);
        tell(loudness(samples));
      }, VOICE_AUDIO_OBSERVER_MS);
      release = () => {
        clearInterval(timer);
        giveBack();
        void context.close();
      };
    })
    // The microphone may be there and its sound not.
    .catch(() => release());

  return () => {
    stopped = true;
    release();
  };
}

function loudness(samples: Float32Array): number {
  return Math.min(1, Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length));
}

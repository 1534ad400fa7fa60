import type { AmplifiedMicrophone } from '~/features/voice/session/world';

/** Opens the microphone and sends it through an amplifier; nothing stays open after its release. */
export async function amplifyMicrophone(gain: number): Promise<AmplifiedMicrophone> {
  const context = new AudioContext();
  const microphone = await navigator.mediaDevices
    .getUserMedia({ audio: true })
    .catch((error: unknown) => {
      void context.close();
      throw error;
    });
  const amplifier = context.createGain();
  amplifier.gain.value = gain;
  const output = context.createMediaStreamDestination();
  context.createMediaStreamSource(microphone).connect(amplifier).connect(output);
  const [track] = output.stream.getAudioTracks();
  const release = () => {
    for (const opened of microphone.getTracks()) opened.stop();
    track?.stop();
    void context.close();
  };
  if (!track) {
    release();
    throw new DOMException('The microphone gave no sound.', 'NotFoundError');
  }
  return { track, release };
}

import { VoiceStart } from './start';

interface VoiceIntroProps {
  content: { heading: string; intro: string; startCall: string; microphoneNote: string };
  /** Whether this site can make calls. */
  available: boolean;
}

/** What a voice page is for, in its heading, and the way into the call. */
export function VoiceIntro({ content, available }: VoiceIntroProps) {
  return (
    <>
      <h1 className="mt-6 text-4xl">{content.heading}</h1>
      <p className="mt-6 max-w-prose text-lg text-mist">{content.intro}</p>
      <VoiceStart
        label={content.startCall}
        microphoneNote={content.microphoneNote}
        available={available}
      />
    </>
  );
}

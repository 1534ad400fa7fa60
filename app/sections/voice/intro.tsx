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
      <h1 className="mt-4 text-4xl lg:mt-6">{content.heading}</h1>
      <p className="mt-4 max-w-prose text-lg text-mist lg:mt-6">{content.intro}</p>
      <VoiceStart
        label={content.startCall}
        microphoneNote={content.microphoneNote}
        available={available}
      />
    </>
  );
}

/** The 'Online' indicator of both voice pages. Spec 2. */
export function VoiceOnline({ label }: { label: string }) {
  return (
    <p className="inline-flex items-center gap-2.5 rounded-full border border-haze bg-dusk px-4 py-1.5 text-sm">
      <span aria-hidden="true" className="size-2 rounded-full bg-confirmed" />
      {label}
    </p>
  );
}

import type { voicePage } from '~/content/voice-page';
import { VoiceOnline } from './voice-online';
import { VoiceStar } from './voice-star';
import { VoiceStart } from './voice-start';

/** Spec 2 (Voice page). */
export function VoiceHero({
  content,
  available,
}: {
  content: typeof voicePage;
  available: boolean;
}) {
  return (
    <section className="overflow-hidden">
      <div className="page grid gap-x-12 gap-y-6 pb-20 pt-10 md:pb-28 lg:grid-cols-[1.15fr_1fr] lg:items-center lg:pt-20">
        <div>
          {available ? <VoiceOnline label={content.online} /> : null}
          <h1 className="mt-6 text-4xl">{content.heading}</h1>
          <p className="mt-6 max-w-prose text-lg text-mist">{content.intro}</p>
          <VoiceStart
            label={content.startCall}
            microphoneNote={content.microphoneNote}
            available={available}
          />
        </div>
        <VoiceStar className="mx-auto w-full max-w-80 lg:max-w-none" />
      </div>
    </section>
  );
}

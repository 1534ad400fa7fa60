import { voicePage } from '~/content/voice-call/page';
import { VoiceIntro, VoiceOnline } from '~/sections/shared/start-call';
import { lazySection } from '~/ui/page/lazy-section';
import { StaticHtml } from '~/ui/page/static-html';

const VoiceStarButton = lazySection(() => import('./star').then((m) => m.VoiceStarButton));

/** Spec 2 (Voice page). */
export function VoiceHero({ available }: { available: boolean }) {
  return (
    <section className="overflow-clip">
      <div className="page grid gap-x-12 gap-y-6 pb-20 pt-6 md:pb-28 lg:grid-cols-[1.15fr_1fr] lg:items-start lg:pt-20">
        {/* Not in the middle of the row: the star comes later, and would move the words. */}
        <div className="lg:pt-2 xl:pt-10">
          {available ? <VoiceOnline label={voicePage.online} /> : null}
          <VoiceIntro content={voicePage} available={available} />
        </div>
        <StaticHtml name="star">
          <VoiceStarButton available={available} />
        </StaticHtml>
      </div>
    </section>
  );
}

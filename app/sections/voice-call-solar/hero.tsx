import { solarPage } from '~/content/voice-call-solar/page';
import { VoiceIntro, VoiceOnline } from '~/sections/shared/start-call';
import { lazySection } from '~/ui/page/lazy-section';
import { StaticHtml } from '~/ui/page/static-html';

const SolarBadges = lazySection(() => import('./badges').then((m) => m.SolarBadges));
const SolarSunrise = lazySection(() => import('./sunrise').then((m) => m.SolarSunrise));

/** Spec 2 (Solar voice page). */
export function SolarHero({ available }: { available: boolean }) {
  return (
    <section className="relative overflow-clip">
      <div className="page relative z-10 grid gap-x-12 gap-y-6 pb-14 pt-6 lg:grid-cols-[1.15fr_1fr] lg:items-center lg:pb-20 lg:pt-20">
        <div>
          <div className="flex flex-wrap items-center gap-3">
            <p className="rounded-full bg-betelgeuse px-4 py-1.5 text-sm font-semibold text-on-accent">
              {solarPage.demoMode}
            </p>
            {available ? <VoiceOnline label={solarPage.online} /> : null}
          </div>
          <VoiceIntro content={solarPage} available={available} />
        </div>
        <StaticHtml name="sunrise">
          <SolarSunrise />
        </StaticHtml>
      </div>
      <StaticHtml name="badges">
        <SolarBadges />
      </StaticHtml>
    </section>
  );
}

import { about } from '~/content/about/page';
import { Constellation } from '~/ui/constellation';

/** Who we are, and the mission as the largest words of the page. Spec 2 (About page). */
export function AboutHero() {
  const { heading, intro, mission } = about;
  return (
    <>
      <section className="relative overflow-clip">
        <Constellation className="-right-40 -top-2 h-[32rem] opacity-40 lg:right-0" />
        <div className="page section relative">
          <h1 className="text-4xl">{heading}</h1>
          <p className="mt-4 max-w-prose text-xl leading-snug text-mist sm:mt-6">{intro}</p>
        </div>
      </section>
      {/* On a phone the chat's button stays in the top bar while the mission is read (styles.css). */}
      <section
        aria-labelledby="mission-heading"
        data-hero-cta=""
        className="border-t border-haze/60 bg-dusk"
      >
        <div className="page section grid gap-x-16 gap-y-4 lg:grid-cols-[1fr_2fr]">
          <h2 id="mission-heading" className="text-lg text-ember">
            {mission.heading}
          </h2>
          <div>
            <p className="text-balance text-3xl font-semibold tracking-tight">
              {mission.statement}
            </p>
            <p className="mt-5 max-w-prose text-lg text-mist sm:mt-8">{mission.text}</p>
          </div>
        </div>
      </section>
    </>
  );
}

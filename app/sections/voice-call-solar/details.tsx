import { solarDetails } from '~/content/voice-call-solar/page';
import { Closing } from '~/sections/shared/closing';
import { SectionHeading } from '~/sections/shared/section-heading';
import { Icon } from '~/ui/icon';

/** The solar page below its hero: packages, financing, installation and warranty, why, and what is next. Spec 2 (Solar voice page), 9. */
export function SolarDetails() {
  return (
    <>
      <section aria-labelledby="solar-tiles-heading" className="border-t border-haze/60">
        <div className="page section">
          <SectionHeading id="solar-tiles-heading" heading={solarDetails.tilesHeading} />
          <ul
            role="list"
            className="mt-4 grid gap-x-10 gap-y-5 sm:mt-8 sm:grid-cols-2 xl:grid-cols-4"
          >
            {solarDetails.tiles.map(({ icon, title, lines }) => (
              <li key={title}>
                <h3 className="flex items-center gap-3 text-base text-mist">
                  <Icon name={icon} className="size-5 text-betelgeuse" />
                  {title}
                </h3>
                <ul role="list" className="mt-1">
                  {lines.map((line, at) => (
                    <li
                      key={line}
                      className={at === 0 ? 'text-xl font-semibold text-balance' : 'text-mist'}
                    >
                      {line}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <SolarWhy />
      <Closing copy={solarDetails.closing} />
    </>
  );
}

/** 'Why choose us' and how the assistant reasons. Spec 2 (Solar voice page). */
function SolarWhy() {
  const { whyChoose, reasoning } = solarDetails;
  return (
    <div className="border-y border-haze/60 bg-dusk">
      <section aria-labelledby="why-choose-heading" className="page section">
        <SectionHeading
          id="why-choose-heading"
          heading={whyChoose.heading}
          intro={whyChoose.intro}
        />
        <ul role="list" className="mt-4 grid gap-x-10 gap-y-3 sm:mt-6 lg:grid-cols-3">
          {whyChoose.reasons.map(({ icon, title, text }) => (
            <li key={title} className="flex gap-4">
              <Icon name={icon} className="mt-0.5 size-5 text-betelgeuse" />
              <p className="text-mist">
                <b className="font-semibold text-starlight">{title}.</b> {text}
              </p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="reasoning-heading" className="page">
        <div className="grid gap-x-16 gap-y-5 border-t border-haze/60 section lg:grid-cols-[1fr_2fr]">
          <SectionHeading id="reasoning-heading" heading={reasoning.heading} />
          <div className="grid max-w-prose gap-5 text-mist">
            <p>{reasoning.text}</p>
            <p className="bubble said-by-assistant">{reasoning.example}</p>
          </div>
        </div>
      </section>
    </div>
  );
}

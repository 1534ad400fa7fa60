import { solarDetails } from '~/content/voice-call-solar/page';
import { Closing } from '~/sections/shared/closing';
import { SectionHeading } from '~/sections/shared/section-heading';
import { Icon } from '~/ui/icon';

/** The solar page below its hero, which never changes. Spec 2 (Solar voice page). */
export function SolarDetails() {
  return (
    <>
      <SolarTiles />
      <SolarWhy />
      <Closing copy={solarDetails.closing} />
    </>
  );
}

/** Packages, financing, installation and warranty. Spec 2 (Solar voice page), 9. */
function SolarTiles() {
  return (
    <section aria-labelledby="solar-tiles-heading" className="border-t border-haze/60">
      <div className="page section">
        <SectionHeading id="solar-tiles-heading" heading={solarDetails.tilesHeading} />
        <ul className="mt-12 grid gap-5 sm:grid-cols-2">
          {solarDetails.tiles.map(({ icon, title, lines }) => (
            <li key={title} className="panel p-6 max-[22.4rem]:p-4 sm:p-8">
              <h3 className="flex items-center gap-3 text-lg text-mist">
                <Icon name={icon} className="size-6 text-betelgeuse" />
                {title}
              </h3>
              <ul className="mt-6">
                {lines.map((line) => (
                  <li key={line} className="border-t border-haze py-3 text-xl font-medium">
                    {line}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Keeps a range such as "3-5 years" on one line. */
function WholeFigures({ text }: { text: string }) {
  return text.split(/(\d+-\d+ \w+)/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** 'Why choose us' and how the assistant reasons. Spec 2 (Solar voice page). */
function SolarWhy() {
  const { whyChoose, reasoning } = solarDetails;
  return (
    <div className="border-y border-haze/60 bg-dusk">
      <section aria-labelledby="why-choose-heading" className="page section">
        <SectionHeading id="why-choose-heading" heading={whyChoose.heading} />
        <ul className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-3">
          {whyChoose.reasons.map(({ icon, title, text }) => (
            <li key={title} className="border-t border-haze pt-6">
              <Icon name={icon} className="size-7 text-betelgeuse" />
              <h3 className="mt-5 text-xl">{title}</h3>
              <p className="mt-2 text-mist">
                <WholeFigures text={text} />
              </p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="reasoning-heading" className="page">
        <div className="grid gap-x-16 gap-y-5 border-t border-haze/60 section lg:grid-cols-[1fr_2fr]">
          <SectionHeading id="reasoning-heading" heading={reasoning.heading} />
          <p className="max-w-prose text-xl leading-snug text-mist">{reasoning.text}</p>
        </div>
      </section>
    </div>
  );
}

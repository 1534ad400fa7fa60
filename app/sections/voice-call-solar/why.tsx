import { solarDetails } from '~/content/voice-call-solar/details';
import { Icon } from '~/ui/icon';

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
export function SolarWhy() {
  const { whyChoose, reasoning } = solarDetails;
  return (
    <div className="border-y border-haze/60 bg-dusk">
      <section aria-labelledby="why-choose-heading" className="page section">
        <h2 id="why-choose-heading" className="text-3xl">
          {whyChoose.heading}
        </h2>
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
          <h2 id="reasoning-heading" className="text-3xl">
            {reasoning.heading}
          </h2>
          <p className="max-w-prose text-xl leading-snug text-mist">{reasoning.text}</p>
        </div>
      </section>
    </div>
  );
}

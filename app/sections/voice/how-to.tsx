import { voiceDetails } from '~/content/voice/details';
import { Icon } from '~/ui/icon';

/** 'How to Use', three steps. Spec 2 (Voice page). */
export function VoiceHowTo() {
  const { heading, steps } = voiceDetails.howTo;
  return (
    <section aria-labelledby="how-to-use-heading" className="section">
      <div className="page grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_2fr]">
        <h2 id="how-to-use-heading" className="text-3xl">
          {heading}
        </h2>
        <ol>
          {steps.map(({ icon, title, text }, index) => (
            <li
              key={title}
              className="grid grid-cols-[3rem_1fr] items-start gap-x-4 border-t border-haze/60 py-8 first:border-t-0 first:pt-0 sm:grid-cols-[5rem_1fr_auto] sm:gap-x-6"
            >
              <span aria-hidden="true" className="text-3xl font-semibold text-betelgeuse figures">
                {index + 1}
              </span>
              <div>
                <h3 className="text-2xl">{title}</h3>
                <p className="mt-2 text-lg text-mist">{text}</p>
              </div>
              <Icon name={icon} className="mt-1 hidden size-8 text-mist sm:block" />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

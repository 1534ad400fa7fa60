import { voiceDetails } from '~/content/voice-call/details';
import { Icon } from '~/ui/icon';

/** As each looks where it is pressed. */
const looks = {
  call: 'bg-betelgeuse text-on-accent',
  permission: 'border border-haze bg-dusk',
  end: 'bg-danger text-on-accent',
} as const;

/** 'How to Use', three steps, each beside what it is about. Spec 2 (Voice page). */
export function VoiceHowTo({ available }: { available: boolean }) {
  const { heading, steps, unavailable, withoutScript } = voiceDetails.howTo;
  return (
    <section aria-labelledby="how-to-use-heading" className="section">
      <div className="page grid gap-x-16 gap-y-5 lg:grid-cols-[1fr_2fr]">
        <div>
          <h2 id="how-to-use-heading" className="text-3xl">
            {heading}
          </h2>
          {available ? (
            <p className="mt-3 hidden text-mist noscript:block">{withoutScript}</p>
          ) : (
            <p className="mt-3 text-mist">{unavailable}</p>
          )}
        </div>
        <ol>
          {steps.map(({ icon, look, title, text }, index) => (
            <li
              key={title}
              className="grid grid-cols-[2rem_1fr_auto] items-center gap-x-4 border-t border-haze/60 py-4 first:border-t-0 first:pt-0"
            >
              <span aria-hidden="true" className="text-3xl font-semibold text-betelgeuse figures">
                {index + 1}
              </span>
              <div>
                <h3 className="text-xl">{title}</h3>
                <p className="mt-1 text-mist">{text}</p>
              </div>
              <span className={`grid size-12 place-items-center rounded-full ${looks[look]}`}>
                <Icon name={icon} className="size-5" />
              </span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

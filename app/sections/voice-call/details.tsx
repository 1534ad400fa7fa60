import { voiceDetails } from '~/content/voice-call/page';
import { Closing } from '~/sections/shared/closing';
import { SectionHeading } from '~/sections/shared/section-heading';
import { startFormId } from '~/sections/shared/voice-hero';
import { Icon } from '~/ui/icon';

/** The voice page below its hero, which never changes. Spec 2 (Voice page). */
export function VoiceDetails({ available }: { available: boolean }) {
  return (
    <>
      <VoiceTiles />
      <VoiceHowTo available={available} />
      <VoiceQuestions available={available} />
      <Closing copy={voiceDetails.closing} />
    </>
  );
}

/** The four feature tiles. Spec 2 (Voice page). */
function VoiceTiles() {
  return (
    <section aria-labelledby="voice-tiles-heading" className="border-y border-haze/60 bg-dusk">
      <h2 id="voice-tiles-heading" className="sr-only">
        {voiceDetails.tilesHeading}
      </h2>
      <ul className="page grid gap-x-10 gap-y-6 py-10 sm:grid-cols-2 lg:grid-cols-4">
        {voiceDetails.tiles.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-5 lg:block">
            <Icon name={icon} className="mt-0.5 size-7 text-betelgeuse" />
            <div>
              <h3 className="text-lg lg:mt-6">{title}</h3>
              <p className="mt-1.5 text-mist">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** As each looks where it is pressed. */
const looks = {
  call: 'bg-betelgeuse text-on-accent',
  permission: 'border border-haze bg-dusk',
  end: 'bg-danger text-on-accent',
} as const;

/** 'How to Use', three steps, each beside what it is about. Spec 2 (Voice page). */
function VoiceHowTo({ available }: { available: boolean }) {
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
              className="flex flex-wrap items-center gap-x-4 border-t border-haze/60 py-4 first:border-t-0 first:pt-0"
            >
              <span
                aria-hidden="true"
                className="w-8 text-3xl font-semibold text-betelgeuse figures"
              >
                {index + 1}
              </span>
              <div className="flex-1">
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

const bubble = 'rounded-lg rounded-bl-none border border-haze bg-dusk px-5 py-3';

/** What can be asked, in four groups. A question starts a call in which it is asked. Spec 2 (Voice page). */
function VoiceQuestions({ available }: { available: boolean }) {
  const { heading, intro, introWithoutCalls, groups } = voiceDetails.questions;
  return (
    <section aria-labelledby="voice-questions-heading" data-theme="paper">
      <div className="page section">
        <SectionHeading
          id="voice-questions-heading"
          heading={heading}
          intro={available ? intro : introWithoutCalls}
        />
        <div className="mt-8 grid gap-x-16 gap-y-8 md:grid-cols-2">
          {groups.map(({ icon, title, questions }) => (
            <section key={title} aria-label={title}>
              <h3 className="flex items-center gap-3 text-xl">
                <Icon name={icon} className="size-6 text-ember" />
                {title}
              </h3>
              <ul className="mt-5 grid justify-items-start gap-2.5">
                {questions.map((question) => (
                  <li key={question}>
                    {available ? (
                      <button
                        type="submit"
                        form={startFormId}
                        value={question}
                        className={`${bubble} text-left transition-colors hover:border-mist`}
                      >
                        {question}
                      </button>
                    ) : (
                      <p className={bubble}>{question}</p>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </section>
  );
}

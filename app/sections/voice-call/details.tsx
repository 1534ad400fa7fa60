import { voiceDetails } from '~/content/voice-call/page';
import { Closing } from '~/sections/shared/closing';
import { SectionHeading } from '~/sections/shared/section-heading';
import { startFormId } from '~/sections/shared/voice-hero';
import { Icon } from '~/ui/icon';

/** The voice page below its hero: four feature tiles, what can be asked, and what is next. Spec 2 (Voice page). */
export function VoiceDetails({ available }: { available: boolean }) {
  return (
    <>
      <section aria-labelledby="voice-tiles-heading" className="border-y border-haze/60 bg-dusk">
        <h2 id="voice-tiles-heading" className="sr-only">
          {voiceDetails.tilesHeading}
        </h2>
        <ul
          role="list"
          className="page grid gap-x-10 gap-y-3 py-5 sm:grid-cols-2 sm:py-8 xl:grid-cols-4"
        >
          {voiceDetails.tiles.map(({ icon, title, text }) => (
            <li key={title} className="flex gap-4">
              <Icon name={icon} className="mt-0.5 size-6 text-betelgeuse" />
              <div>
                <h3 className="text-base">{title}</h3>
                <p className="text-sm text-mist">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <VoiceQuestions available={available} />
      <Closing copy={voiceDetails.closing} />
    </>
  );
}

const bubble = 'rounded-lg rounded-br-none border border-haze bg-dusk px-4 py-2.5 text-sm';

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
        <div className="mt-6 grid gap-x-6 gap-y-6 sm:mt-8 sm:grid-cols-2 xl:grid-cols-4">
          {groups.map(({ icon, title, questions }) => (
            <section key={title} aria-label={title}>
              <h3 className="flex items-center gap-3 text-lg">
                <Icon name={icon} className="size-6 text-ember" />
                {title}
              </h3>
              <ul role="list" className="mt-3 grid justify-items-start gap-2">
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

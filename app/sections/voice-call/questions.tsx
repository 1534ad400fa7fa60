import { voiceDetails } from '~/content/voice-call/details';
import { SectionHeading } from '~/sections/shared/section-heading';
import { startFormId } from '~/sections/shared/start-call';
import { Icon } from '~/ui/icon';

const bubble = 'rounded-lg rounded-bl-none border border-haze bg-dusk px-5 py-3';

/** What can be asked, in four groups. A question starts a call in which it is asked. Spec 2 (Voice page). */
export function VoiceQuestions({ available }: { available: boolean }) {
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
                        data-press-waits=""
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

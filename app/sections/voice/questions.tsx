import { voiceDetails } from '~/content/voice/details';
import { SectionHeading } from '~/sections/every-page/section-heading';
import { Icon } from '~/ui/icon';

/** What can be asked, in four groups, as things a visitor would say. Spec 2 (Voice page). */
export function VoiceQuestions() {
  const { heading, intro, groups } = voiceDetails.questions;
  return (
    <section aria-labelledby="voice-questions-heading" data-sky="paper">
      <div className="page section">
        <SectionHeading id="voice-questions-heading" heading={heading} intro={intro} />
        <div className="mt-14 grid gap-x-16 gap-y-14 md:grid-cols-2">
          {groups.map(({ icon, title, questions }) => (
            <section key={title} aria-label={title}>
              <h3 className="flex items-center gap-3 text-xl">
                <Icon name={icon} className="size-6 text-ember" />
                {title}
              </h3>
              <ul className="mt-5 grid justify-items-start gap-2.5">
                {questions.map((question) => (
                  <li
                    key={question}
                    className="rounded-lg rounded-bl-none border border-haze bg-dusk px-5 py-3"
                  >
                    {question}
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

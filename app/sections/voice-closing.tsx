import type { voicePage } from '~/content/voice-page';
import { ButtonLink } from '~/ui/button';
import { VoiceCallPageForm } from './voice-call-page-form';

/** Chat and booking for those who would rather not talk. */
export function VoiceClosing({
  content: { closing },
  available,
}: {
  content: typeof voicePage;
  available: boolean;
}) {
  return (
    <section aria-labelledby="voice-closing-heading">
      <div className="page section">
        <h2 id="voice-closing-heading" className="text-4xl">
          {closing.heading}
        </h2>
        <p className="mt-6 max-w-prose text-lg text-mist">{closing.text}</p>
        <div className="mt-9 flex flex-wrap gap-3">
          <ButtonLink to={closing.chat.href}>{closing.chat.label}</ButtonLink>
          <ButtonLink look="secondary" to={closing.book.href}>
            {closing.book.label}
          </ButtonLink>
        </div>
        {available ? <VoiceCallPageForm /> : null}
      </div>
    </section>
  );
}

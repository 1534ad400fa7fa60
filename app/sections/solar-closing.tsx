import type { solarPage } from '~/content/solar-page';
import { voiceCall } from '~/content/voice-call';
import { ButtonLink } from '~/ui/button';
import { VoiceCallPageForm } from './voice-call-page-form';

const { chat } = voiceCall.withoutScript;

/** For the owner of a solar company: the booking, and the chat beside it. */
export function SolarClosing({
  content: { closing },
  available,
}: {
  content: typeof solarPage;
  available: boolean;
}) {
  return (
    <section aria-labelledby="solar-closing-heading">
      <div className="page section relative z-10">
        <h2 id="solar-closing-heading" className="text-4xl">
          {closing.heading}
        </h2>
        <p className="mt-6 max-w-prose text-lg text-mist">{closing.text}</p>
        <div className="mt-9 flex flex-wrap gap-3">
          <ButtonLink to={closing.book.href}>{closing.book.label}</ButtonLink>
          <ButtonLink look="secondary" to={chat.href}>
            {chat.label}
          </ButtonLink>
        </div>
        {available ? <VoiceCallPageForm /> : null}
      </div>
    </section>
  );
}

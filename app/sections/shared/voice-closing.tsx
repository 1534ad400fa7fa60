import type { VoiceClosing as Closing } from '~/content/voice-call/closing';
import { ButtonLink } from '~/ui/button';

/** Chat and booking for visitors who would rather not talk. */
export function VoiceClosing({ content: { heading, text, links } }: { content: Closing }) {
  const [first, second] = links;
  return (
    <section aria-labelledby="voice-closing-heading">
      <div className="page section relative z-10">
        <h2 id="voice-closing-heading" className="text-4xl">
          {heading}
        </h2>
        <p className="mt-6 max-w-prose text-lg text-mist">{text}</p>
        <div className="mt-9 flex flex-wrap gap-3">
          <ButtonLink to={first.href}>{first.label}</ButtonLink>
          <ButtonLink look="secondary" to={second.href}>
            {second.label}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

import { heroExample } from '~/content/home/hero-example';
import { askAction, honeypotField } from '~/lib/chat-anchors';
import { Icon } from '~/ui/icon';

/**
 * One evening with the assistant, and by a switch without it (styles.css: no script is needed). Below it
 * questions for the live chat: each is the submit button of a plain form, which the chat handles after
 * hydration.
 */
export function HeroExample() {
  const { label, time, closed, question, without, ask, questions } = heroExample;
  return (
    <>
      <section aria-label={label} className="evening panel text-sm shadow-lifted">
        <label className="flex min-h-12 cursor-pointer items-center gap-2 border-b border-haze px-4">
          <span className="assistant-star size-5" />
          <span className="flex-1 font-semibold">{heroExample.switch}</span>
          {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its state by itself. */}
          <input type="checkbox" role="switch" defaultChecked className="switch" />
        </label>
        <div className="grid gap-1.5 px-4 py-3">
          <p className="text-center text-xs text-mist">
            <span translate="no">{time}</span>, {closed}
          </p>
          <p className="bubble said-by-person">{question}</p>
          <div aria-live="polite" className="grid gap-x-4">
            <Outcome words={heroExample.with} look="said-by-assistant" />
            <Outcome words={without} />
          </div>
        </div>
      </section>
      <form
        method="post"
        action={askAction}
        data-asks-chat
        data-print="no"
        className="mt-3 text-sm lg:mt-5"
      >
        <p className="text-mist">{ask}</p>
        <input type="hidden" name={honeypotField} />
        <div className="mt-1 flex flex-wrap gap-1 sm:mt-2">
          {questions.map((text) => (
            <button
              key={text}
              type="submit"
              name="message"
              value={text}
              className="min-h-11 rounded-full border border-haze px-3 text-xs transition-colors hover:border-mist"
            >
              {text}
            </button>
          ))}
        </div>
      </form>
    </>
  );
}

interface OutcomeProps {
  words: (typeof heroExample)['with' | 'without'];
  /** The answer's, if the assistant gives it. */
  look?: 'said-by-assistant';
}

function Outcome({ words, look }: OutcomeProps) {
  const { label, when, answer, reply, outcome } = words;
  return (
    <ul aria-label={label} className="flex flex-col gap-1.5">
      <li className={`text-xs text-mist ${look ? 'pl-6.5' : ''}`}>{when}</li>
      <li className={`bubble ${look ?? 'rounded-tl-sm'}`}>{answer}</li>
      <li className="bubble said-by-person">{reply}</li>
      <li
        className={`flex items-center gap-1.5 self-end font-semibold ${look ? 'text-confirmed' : 'text-danger'}`}
      >
        <Icon name={look ? 'calendar-check' : 'x'} className="size-4" />
        {outcome}
      </li>
    </ul>
  );
}

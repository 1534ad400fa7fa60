import { heroExample } from '~/content/home/hero-example';
import { askAction } from '~/lib/chat-anchors';
import { honeypotField } from '~/lib/honeypot-field';
import { Icon } from '~/ui/icon';

/**
 * Three messages that show the product, and questions for the live chat. Each question is the submit
 * button of a plain form, which the chat handles after hydration.
 */
export function HeroExample() {
  const { label, messages, time, booked, ask, questions } = heroExample;
  return (
    <div className="mt-5 text-sm sm:mt-7">
      <ul aria-label={label} className="flex max-w-96 flex-col lg:hidden items-start gap-1.5">
        {messages.map(({ from, text }) => (
          <li
            key={text}
            className={`rounded-lg px-3 py-1.5 leading-snug ${from === 'lead' ? 'rounded-bl-sm bg-dawnline' : 'self-end rounded-br-sm bg-rigel text-on-accent'}`}
          >
            {text}
          </li>
        ))}
        <li className="flex items-center gap-1.5 self-end font-semibold text-confirmed">
          <span className="font-normal text-mist">{time}</span>
          <Icon name="calendar-check" className="size-4" />
          {booked}
        </li>
      </ul>
      <form
        method="post"
        action={askAction}
        data-asks-chat
        data-print="no"
        className="mt-4 sm:mt-5"
      >
        <p className="text-mist">{ask}</p>
        <input type="hidden" name={honeypotField} />
        <div className="mt-2 flex flex-wrap gap-1.5 sm:gap-2">
          {questions.map((question) => (
            <button
              key={question}
              type="submit"
              name="message"
              value={question}
              className="min-h-11 rounded-full border border-haze px-2 transition-colors max-sm:text-xs sm:px-2.5 hover:border-mist"
            >
              {question}
            </button>
          ))}
        </div>
      </form>
    </div>
  );
}

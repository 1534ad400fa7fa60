import type { ReactNode } from 'react';
import { FRONT_DESK_FACT_MAX_CHARS } from '~/content/constants';
import { heroExample } from '~/content/home/hero';
import { askAction, honeypotField, sampleFact } from '~/lib/chat-anchors';
import { buttonClass } from '~/ui/button';
import { Icon } from '~/ui/icon';
import type { ShownTrade } from './trade';

const factsOf = ({ desk: { name, closes, price } }: ShownTrade) => [name, closes, price];

interface FrontDeskFormProps {
  trade: ShownTrade;
  className: string;
  /** A button named `message` asks its value; one named `intent` with the value `choose` has the desk greet. */
  children: ReactNode;
}

/** A plain form that asks the trade's sample front desk. The chat handles it after hydration. */
export function FrontDeskForm({ trade, className, children }: FrontDeskFormProps) {
  return (
    <form
      method="post"
      action={askAction(trade.isChosen ? trade.id : undefined)}
      data-asks-chat
      data-print="no"
      className={className}
    >
      <input type="hidden" name={honeypotField} />
      <input type="hidden" name="business_type" value={trade.topic} />
      {factsOf(trade).map((fact) => (
        <input key={fact} type="hidden" name={sampleFact} value={fact} />
      ))}
      {children}
    </form>
  );
}

export function QuestionButton({ label, question }: { label: string; question: string }) {
  return (
    <button
      type="submit"
      name="message"
      value={question}
      className="min-h-11 rounded-full border border-haze px-3.5 transition-colors max-sm:text-xs hover:border-mist"
    >
      {label}
    </button>
  );
}

/** Questions for a front desk, and three facts that make it the visitor's own; without them it is the trade's sample. */
export function AskFrontDesk({ trade }: { trade: ShownTrade }) {
  const { ask, own } = heroExample;
  const sample = factsOf(trade);
  return (
    <FrontDeskForm trade={trade} className="mt-3 text-sm lg:mt-5">
      {/* Enter in a field presses a form's first button. */}
      <button type="submit" name="intent" value="choose" hidden>
        {own.submit}
      </button>
      <p className="text-mist max-sm:hidden">{ask}</p>
      <div className="mt-1 flex flex-wrap gap-1.5 sm:mt-2">
        {trade.questions.map((text) => (
          <QuestionButton key={text} label={text} question={text} />
        ))}
      </div>
      <details>
        <summary className="min-h-11 w-fit py-2.5 underline decoration-haze underline-offset-4">
          {own.summary}
        </summary>
        <div className="grid gap-2 sm:grid-cols-3">
          {own.fields.map(({ name, label, autoComplete }, at) => (
            <label key={name}>
              {label}
              <input
                name={name}
                maxLength={FRONT_DESK_FACT_MAX_CHARS}
                placeholder={sample[at]}
                autoComplete={autoComplete}
                className="block min-h-11 w-full rounded-sm border border-mist/60 bg-night px-3"
              />
            </label>
          ))}
        </div>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-mist">
          <button type="submit" name="intent" value="choose" className={buttonClass('secondary')}>
            <Icon name="message-circle" />
            {own.submit}
          </button>
          {own.sample}
        </p>
      </details>
    </FrontDeskForm>
  );
}

import type { ComponentProps } from 'react';
import { askAction, deskField, honeypotField } from '~/lib/chat-anchors';
import type { ShownTrade } from './trade';

/** A plain form to the visitor's own front desk, else the trade's sample: a `message` to ask, or the `intent` "choose" to be greeted. */
export function FrontDeskForm({
  trade,
  children,
  ...form
}: ComponentProps<'form'> & { trade: ShownTrade }) {
  const action = askAction(trade.isChosen ? trade.id : undefined, trade.own?.typed);
  return (
    <form method="post" action={action} data-asks-chat data-print="no" {...form}>
      <input type="hidden" name={honeypotField} />
      <input type="hidden" name="business_type" value={trade.topic} />
      <input type="hidden" name={deskField} value={JSON.stringify(trade.desk)} />
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
      className="min-h-11 rounded-full border border-haze px-3 transition-colors max-sm:grow max-sm:px-1.5 max-sm:text-xs hover:border-mist"
    >
      {label}
    </button>
  );
}

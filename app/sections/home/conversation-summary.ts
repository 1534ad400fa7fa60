import { visitorsWords as copy } from '~/content/home/conversation-summary';
import { fill } from '~/lib/fill';
import type { CallTurn } from '~/lib/visit';

const MOST_CHARS = 120;

/** An answer that leaves the question to a person. */
const leaves =
  /\b(?:do not|don[’']t) know\b|\bnot (?:sure|guess|told)\b|\bpass (?:it|this|you) on\b|\bgets? back to\b/i;
const dayAndTime =
  /\b(?:mon|tue|wed|thu|fri|sat|sun|today|tonight|tomorrow)\w*\b.*\b\d{1,2}(?::\d\d)? ?[ap]m\b/i;

const isTheirs = ({ sender, text }: CallTurn) => sender === 'user' && text.trim() !== '';

function cut(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > MOST_CHARS ? `${line.slice(0, MOST_CHARS).replace(/\s\S*$/, '')}…` : line;
}

/** The visitor's words before each answer that leaves them to a person, each once. */
function leftIn(turns: readonly CallTurn[]): readonly string[] {
  const asked = turns.map(({ sender, text }, at) =>
    sender === 'bot' && leaves.test(text) ? turns.slice(0, at).filter(isTheirs).at(-1) : undefined,
  );
  return [...new Set(asked.flatMap((turn) => (turn ? cut(turn.text) : [])))];
}

/** The card of this visit's own chat or call. @param booked the calendar's time; empty where it names none. Spec 2 (section 4). */
export function conversationSummary(turns: readonly CallTurn[], booked: string | undefined) {
  const first = turns.find(isTheirs);
  if (!first) return undefined;
  const offers = turns.map(({ offers = [] }) => offers.filter((text) => dayAndTime.test(text)));
  const offered = offers.filter(({ length }) => length > 0).at(-1);
  const left = leftIn(turns);
  const clock = { hour: 'numeric', minute: '2-digit' } as const;
  return {
    title: copy.title,
    mark: copy.mark,
    question: {
      time: new Date(first.timestamp).toLocaleTimeString('en-US', clock),
      text: cut(first.text),
    },
    booked: booked === undefined ? undefined : fill(copy.booked, { time: booked }).trim(),
    offered: offered && fill(copy.offered, { times: offered.join(', ') }),
    unknowns: left.map((text) => fill(copy.unknown, { text })),
    /** The last words that were left to a person. */
    stoppedAt: left.at(-1),
  };
}

export type VisitorsMorning = NonNullable<ReturnType<typeof conversationSummary>>;

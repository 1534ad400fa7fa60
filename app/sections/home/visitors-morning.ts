import { type MorningCard, visitorsWords } from '~/content/home/how-it-works';
import { fill } from '~/lib/fill';
import { isBlank } from '~/lib/plain-text';
import type { CallTurn } from '~/lib/visit';

const MOST_CHARS = 120;

const hour = '(?:1[0-2]|0?[1-9])(?::[0-5]\\d)?\\s?[AP]M\\b';
/** A day with its times: `Thu 4:00 PM`, `Tuesday, November 24 at 10:00 AM or 2:30 PM`. */
const dayAndTimes = new RegExp(
  `(?<!(?:to|through|and|[-–—])\\s?)\\b((?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|today|tonight|tomorrow)(?:,? \\w+ \\d{1,2}(?:th|st|nd|rd)?)?,?(?: at)? (${hour}(?:,? or ${hour})*)(?!\\s*(?:[-–—]|to\\b|until\\b|till\\b))`,
  'gi',
);
const spokenHours = 'twelve one two three four five six seven eight nine ten eleven'.split(' ');
/** As it is said in a call: `at ten`, `at two thirty`, `at nine a.m.` */
const spokenTime = new RegExp(
  `\\bat (${spokenHours.join('|')})( thirty)?(?: o[’']clock)?(?: ([ap])\\.?m\\b\\.?)?(?![\\w:-])`,
  'gi',
);
/** Opening hours, or a time that is not to be had. */
const offersNothing =
  /\b(?:open|opens|closed?|closes|hours|every|taken|full|fully|unavailable|not|no|cannot)\b|n[’']t\b/i;
const admits = /\b(?:do not|don[’']t) know\b|\bnot sure\b|\bnot guess\b/i;

const isTheirs = ({ sender, text }: CallTurn) => sender === 'user' && !isBlank(text);

function cut(text: string): string {
  const words = text.trim().replace(/\s+/g, ' ');
  return words.length > MOST_CHARS ? `${words.slice(0, MOST_CHARS).replace(/\s\S*$/, '')}…` : words;
}

function clockTime(written: string): string {
  const [, hours, minutes = '00', half = ''] = /0?(\d+)(?::(\d\d))?\s?([AP]M)/i.exec(written) ?? [];
  return `${hours}:${minutes} ${half.toUpperCase()}`;
}

/** In figures. Without its half, from 8 to 11 is the morning, as offices offer no night. */
function inFigures(text: string): string {
  return text.replace(spokenTime, (_, said: string, thirty?: string, half?: string) => {
    const hours = spokenHours.indexOf(said.toLowerCase());
    const isMorning = hours >= 8;
    return `at ${hours || 12}:${thirty ? '30' : '00'} ${half ?? (isMorning ? 'A' : 'P')}M`;
  });
}

function shortDay(written: string): string {
  const short = /^to/i.test(written) ? written : written.slice(0, 3);
  return short.charAt(0).toUpperCase() + short.slice(1).toLowerCase();
}

interface Offer {
  readonly day: string;
  readonly time: string;
}

function offersIn(text: string): Offer[] {
  const sentences = inFigures(text.replace(/[*_]/g, '')).split(/[.!?]\s+|\n+/);
  return sentences
    .filter((sentence) => !offersNothing.test(sentence))
    .flatMap((sentence) => [...sentence.matchAll(dayAndTimes)])
    .flatMap(([, day = '', times = '']) =>
      times.split(/,? or /i).map((time) => ({ day: shortDay(day), time: clockTime(time) })),
    );
}

/** Whether an answer names the day or the time of an offer. */
function names(answer: string, { day, time }: Offer): boolean {
  const short = time.replace(/:00| .*/g, '');
  return (
    new RegExp(`\\b${day}`, 'i').test(answer) ||
    new RegExp(`(?<![\\d:])${short}(?::00)?(?![\\d:])`).test(answer)
  );
}

/** The last offer of a time; of several, the one that the visitor chose, else the first. */
function offered(turns: readonly CallTurn[]): Offer | undefined {
  for (let at = turns.length - 1; at >= 0; at -= 1) {
    const turn = turns[at];
    const offers = turn?.sender === 'bot' ? offersIn(turn.text) : [];
    if (offers.length === 0) continue;
    const answer = turns.slice(at + 1).find(isTheirs)?.text ?? '';
    return offers.find((offer) => names(answer, offer)) ?? offers[0];
  }
  return undefined;
}

/**
 * The card of this visit's own chat or call: the visitor's first and last words, the time that was offered,
 * and what the assistant did not know. Undefined until the visitor has said something. Pure. Spec 2 (section 4).
 * @param clock writes a time, in milliseconds since 1970, as 4:00 PM.
 */
export function visitorsMorning(
  turns: readonly CallTurn[],
  clock: (timestamp: number) => string,
): MorningCard | undefined {
  const said = turns.filter(isTheirs);
  const [first] = said;
  const last = said.at(-1);
  if (!first || !last) return undefined;
  const offer = offered(turns);
  const admission = turns.findIndex(({ sender, text }) => sender === 'bot' && admits.test(text));
  const asked = turns.slice(0, Math.max(0, admission)).filter(isTheirs).at(-1);
  return {
    title: visitorsWords.title,
    mark: visitorsWords.mark,
    question: { time: clock(first.timestamp), text: cut(first.text) },
    booked: offer ? { ...offer, who: visitorsWords.who } : null,
    note: last === first ? visitorsWords.once : fill(visitorsWords.last, { text: cut(last.text) }),
    unknown: asked ? fill(visitorsWords.unknown, { text: cut(asked.text) }) : null,
  };
}

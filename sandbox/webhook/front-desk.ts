import { brand } from '~/content/brand';
import { type FrontDesk, frontDeskGreeting } from '~/content/chat/front-desk';
import type { Summary } from '~/session/summary';
import type { OpenDay } from '../booking/calendar';
import { emergencyAnswer } from './emergency';
import { acceptedTime, describeOffer, readOffer } from './offer';
import type { WebhookBody } from './request-body';

/** A line of the greeting as a pattern of its fact. */
const patternOf = (line: string): RegExp =>
  new RegExp(`^${line.replace(/[.?$()]/g, '\\$&').replace(/\{\w+\}/, '(.+)')}$`, 'm');

/** The front desk that a conversation's first entry greets from; undefined for any other. */
export function readGreeting(first: string): FrontDesk | undefined {
  const { name, noName, closes, price, phone, services, words } = frontDeskGreeting;
  const [shown = '', site = ''] = first.split(words);
  const factIn = (line: string) => patternOf(line).exec(shown)?.[1] ?? '';
  if (!patternOf(name).test(first) && !patternOf(noName).test(first)) return undefined;
  return {
    ...{ name: factIn(name), closes: factIn(closes), price: factIn(price) },
    ...{ phone: factIn(phone), services: factIn(services), words: site.trim() },
  };
}

const call = 'I’ll have someone call you.';
export const hasNumber = /(?<![\w-])1?\W{0,2}(\d{3}\W{0,2})?\d{3}\W?\d{4}\b/;
export const noted = 'Thanks, I’ll pass that on. (Sample only; nobody will call.)';

/** Which of a front desk's answers a message asks for. The first that matches counts. */
const asks = {
  person: /\b(person|human|somebody real|someone real|manager|owner|call me( back)?)\b/i,
  advice:
    /\b(infected|torn|dead|broken|diagnos\w+|win|legal advice|deduct\w*|write off|worth more|be zero|be paid|safe for me|what is it|am i covered)\b/i,
  haggle: /\b(half|discounts?|cheaper|less for|deals?|coupons?|lower)\b/i,
  phone: /\b(tele)?phone|\bnumber\b/i,
  price: /\b(costs?|prices?|how much|fees?|charge|rates?)\b/i,
  hours: /\b(open|opens|close|closes|closed|hours|how late|until when)\b/i,
  name: /\b(who (is|are)|your name|which (business|office)|is this)\b/i,
  tonight: /\b(tonight|today|right now|this evening|asap)\b/i,
  time: /\b(times?|appointments?|book\w*|visit|tour|call this|test drive|anyone|come|tomorrow|week|available|(mon|tues|wednes|thurs|fri)day)\b/i,
};

/** The line of the website's words that has most of a message's longer words; instructions in them are words like others. */
function quoteFrom(words: string, message: string): string | undefined {
  const asked = message.toLowerCase().match(/[a-z]{5,}/g) ?? [];
  const common =
    /^(?:about|could|would|there|their|which|where|other|price|prices|costs|hours|appointment|today|tonight|tomorrow|please)$/;
  const sought = asked.filter((word) => !common.test(word)).map((word) => word.replace(/s$/, ''));
  const has = (line: string) => sought.filter((word) => line.toLowerCase().includes(word)).length;
  const best = words.split('\n').sort((one, other) => has(other) - has(one))[0] ?? '';
  if (has(best) === 0 || /instructions/i.test(best)) return undefined;
  const [, answer = `Our website says “${best}”`] = best.split('? ');
  return answer;
}

/** `Inspection $89`, `Free roof check` or `$89`, as a sentence. */
function priceSentence(price: string): string {
  const [, what, amount = 'free'] =
    /^(.+?) (\$.+)$/.exec(price) ?? /^free (.+)$/i.exec(price) ?? [];
  if (!what) return `It’s ${price}.`;
  if (what.endsWith('s')) return `${what} are ${amount}.`;
  return `${/^[aeiou]/i.test(what) ? 'An' : 'A'} ${what.charAt(0).toLowerCase()}${what.slice(1)} is ${amount}.`;
}

/** The answer to a question, and what the owner's note says of it: whether it was answered, or is left to a person. */
interface DeskAnswer {
  readonly message: string;
  readonly response: string;
  readonly asked?: 'answered' | 'left';
  readonly taken?: string;
}

/** The answer as a front desk: it affirms nothing that its greeting does not say. */
function answerAs(
  { name, closes, price, phone, words }: FrontDesk,
  message: string,
  said: readonly string[],
  days: readonly OpenDay[],
  isOnlyQuestion: boolean,
): DeskAnswer {
  const says = (what: keyof typeof asks) => asks[what].test(message);
  const answered = (response: string): DeskAnswer => ({ message, response, asked: 'answered' });
  const left = (response: string): DeskAnswer => ({ message, response, asked: 'left' });
  const before = said.flatMap(readOffer);
  const times = describeOffer(days, message, before);
  const offer = times && `${times}. Which one works?`;
  // Times that nobody asked for are offered once.
  const hint = isOnlyQuestion && before.length === 0 && offer ? ` I have ${offer}` : '';
  const isStuck = said.length >= 3 && said.slice(-3).every((one) => one.includes(call));
  const unsure = `${isOnlyQuestion ? '' : `“${message}” `}I’m not sure, so I won’t guess.`;
  const passedOn = isStuck ? 'That’s four I couldn’t answer, so let’s get you a person.' : unsure;
  const told = (fact: string, response: string) => (fact ? answered(response) : left(passedOn));
  const earliest = before.length > 0 ? 'I also have' : 'The earliest I have is';
  const first = says('tonight') ? `I’m sorry, nothing’s open today. ${earliest}` : 'I have';
  const rest = /clos|late|until/i.test(message) ? '' : ' That’s all I have on our hours.';
  const expert = /dent/i.test(name) ? 'a dentist' : 'someone qualified';
  const taken = acceptedTime(readOffer(said.at(-1) ?? ''), message);
  const emergency = emergencyAnswer(message);
  const quoted = quoteFrom(words ?? '', message);

  if (emergency) return left(emergency);
  if (hasNumber.test(message)) return { message, response: noted };
  if (taken)
    return { message, response: `Got it, ${taken}. (Sample only; nothing is booked.)`, taken };
  if (says('person')) return left('Of course.');
  if (isStuck && (says('advice') || says('haggle'))) return left(passedOn);
  if (says('advice')) return left(`I won’t guess: ${expert} needs to look at that.`);
  if (says('haggle')) return left('Prices aren’t up to me.');
  if (says('phone') && phone) return answered(`You can reach us at ${phone}.`);
  if (quoted) return answered(quoted);
  if (says('price')) return told(price, `${priceSentence(price)}${hint}`);
  if (says('hours')) return told(closes, `We close at ${closes}.${rest}`);
  if (says('tonight') || says('time'))
    return offer ? answered(`${first} ${offer}`) : left('That’s all I have open.');
  if (says('name') && name)
    return answered(`This is ${brand.assistant}, the AI front desk of ${name}.`);
  return left(passedOn);
}

/** The front desk's answer, and the note on the whole conversation, read from its beginning. */
export function frontDeskReply(
  desk: FrontDesk,
  { message, chat_history }: WebhookBody,
  days: readonly OpenDay[],
): { response: string; summary: Summary } {
  const said: string[] = [];
  const rounds: DeskAnswer[][] = [];
  /** Each question of a message has its own answer; an emergency is one question. */
  const answersTo = (text: string) => {
    const questions = emergencyAnswer(text) ? [text] : text.split(/(?<=\?)\s+(?=[^?]*\?)/);
    return questions.map((one) => answerAs(desk, one, said, days, questions.length === 1));
  };
  for (const one of [...chat_history.slice(1), { sender: 'user' as const, message }]) {
    if (one.sender === 'bot') said.push(one.message);
    else rounds.push(answersTo(one.message));
  }
  const turns = rounds.flat();
  const newest = rounds.at(-1) ?? [];
  const answers = new Set(newest.map((turn) => turn.response));
  // Who is told of an emergency has asked for the number already.
  if (newest.some((turn) => turn.asked === 'left' && !turn.response.endsWith('?')))
    answers.add(said.includes(noted) ? call : `${call} What’s your number?`);
  const response = [...answers].join(' ');
  const messagesOf = (...kinds: DeskAnswer['asked'][]) =>
    turns.filter(({ asked }) => asked && kinds.includes(asked)).map((turn) => turn.message);
  const answered = messagesOf('answered');
  return {
    response,
    summary: {
      asked: messagesOf('answered', 'left'),
      answered,
      offered: [...said, response].flatMap(readOffer),
      taken: turns.flatMap(({ taken = [] }) => taken),
      left: messagesOf('left').filter((question) => !answered.includes(question)),
    },
  };
}

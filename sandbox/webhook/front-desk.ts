import { type FrontDesk, frontDeskGreeting } from '~/content/chat/front-desk';
import type { OpenDay } from '../booking/calendar';
import { zoneName } from '../booking/slot';
import { acceptedTime, describeOffer, readOffer } from './offer';
import type { WebhookBody } from './request-body';

/** A line of the greeting as a pattern of its fact. */
const patternOf = (line: string): RegExp =>
  new RegExp(`^${line.replace(/[.?$()]/g, '\\$&').replace(/\{\w+\}/, '(.+)')}$`, 'm');

/** The front desk that a conversation's first entry greets from; undefined for any other. */
export function readGreeting(first: string): FrontDesk | undefined {
  const { name, noName, closes, price } = frontDeskGreeting;
  const factIn = (line: string) => patternOf(line).exec(first)?.[1] ?? '';
  if (!patternOf(name).test(first) && !patternOf(noName).test(first)) return undefined;
  return { name: factIn(name), closes: factIn(closes), price: factIn(price) };
}

const pass = 'I pass it on to a person here, who gets back to you.';
const notTold = (what: string) => `I was not told ${what}, and I would rather not guess. ${pass}`;

/** Which of a front desk's answers a message asks for. The first that matches counts. */
const asks = {
  person: /\b(person|human|somebody real|someone real|manager|owner|call me( back)?)\b/i,
  advice:
    /\b(infected|torn|dead|broken|diagnos\w+|win|legal advice|deduct\w*|write off|worth more|be zero|be paid|safe for me|what is it|am i covered)\b/i,
  haggle: /\b(half|discounts?|cheaper|less for|deals?|coupons?|lower)\b/i,
  price: /\b(costs?|prices?|how much|fees?|charge|rates?)\b/i,
  hours: /\b(open|opens|close|closes|closed|hours|how late|until when)\b/i,
  name: /\b(who (is|are)|your name|which (business|office)|is this)\b/i,
  time: /\b(time|times|appointments?|book\w*|visit|tour|call this|test drive|anyone|come|today|tonight|tomorrow|week|available|(mon|tues|wednes|thurs|fri)day)\b/i,
};

/** The answer as a front desk: it affirms nothing that its greeting does not say. */
export function frontDeskReply(
  { name, closes, price }: FrontDesk,
  { message, chat_history }: WebhookBody,
  days: readonly OpenDay[],
): string {
  const said = chat_history.filter(({ sender }) => sender === 'bot').at(-1)?.message ?? '';
  const offer = describeOffer(days, message);
  const free = offer === '' ? '' : `I have ${offer} (${zoneName}).`;
  if (asks.person.test(message)) {
    return `Of course. ${pass} What is your name, and when may they call?`;
  }
  if (asks.advice.test(message)) {
    return `That I do not know, and I would rather not guess: somebody who is trained for it has to look. ${pass} ${free}`;
  }
  if (asks.haggle.test(message)) {
    return `${price ? `The price I know is ${price}.` : 'I was told no price.'} Whether there is another I do not know. ${pass}`;
  }
  if (asks.price.test(message)) {
    if (!price) return notTold('a price');
    return `${price}. Any other price I do not know: I pass the question on. ${free}`;
  }
  if (asks.hours.test(message)) {
    return closes
      ? `We close at ${closes}. More about our hours I was not told.`
      : notTold('our hours');
  }
  const accepted = acceptedTime(readOffer(said), message);
  if (accepted) {
    return `${accepted}, noted. This is a sample calendar, so nothing is booked. On your own site it would now be in yours.`;
  }
  if (asks.time.test(message)) {
    return free ? `Let me look. ${free} Which one suits you?` : `I see no free time. ${pass}`;
  }
  if (asks.name.test(message)) {
    return name ? `This is the front desk of ${name}.` : notTold('the name');
  }
  return `That I do not know, and I would rather not guess. ${pass}`;
}

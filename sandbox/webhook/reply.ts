import { brand } from '~/content/brand';
import { businessTypeOptions } from '~/content/chat/topics';
import type { FaqEntry } from '~/content/home/faq';
import type { Summary } from '~/session/summary';
import type { OpenDay } from '../booking/calendar';
import { zoneName } from '../booking/slot';
import { emergencyAnswer } from './emergency';
import { answerText, matchFaq } from './faq-match';
import { frontDeskReply, readGreeting } from './front-desk';
import { honestAnswer } from './honest-answers';
import { acceptedTime, describeOffer, readOffer } from './offer';
import type { WebhookBody } from './request-body';

const asksForTime =
  /\b(book|booking|appointments?|meet|meeting|schedule|slots?|times?|call me|talk to (a|some)|available(?! in)|availability|when can|(mon|tues|wednes|thurs|fri)day|tomorrow)\b/i;
const greets = /^\s*(hi|hello|hey|good (morning|afternoon|evening))\b[^?]{0,30}$/i;
const thanks = /^\s*(thanks|thank you|bye|goodbye|cheers)\b[^?]{0,40}$/i;
const agrees = /^\s*(yes|yeah|yep|sure|ok|okay|please|gladly)\b[^?]{0,40}$/i;
const declines = /^\s*(no|nope|not now|no thanks|maybe later)\b[^?]{0,40}$/i;

/** The webhook's answer. Its buttons are the offered times. */
export interface Reply {
  response: string;
  buttons?: string[];
  summary?: Summary;
}

const BUTTONS_MAX = 3;

export function replyTo(body: WebhookBody, days: readonly OpenDay[]): Reply {
  const desk = readGreeting(body.chat_history[0]?.message ?? '');
  const reply = desk
    ? frontDeskReply(desk, body, days)
    : { response: emergencyAnswer(body.message) ?? composeReply(body, days) };
  const times = readOffer(reply.response);
  // A single time is a confirmation, not an offer.
  return times.length > 1 ? { ...reply, buttons: times.slice(0, BUTTONS_MAX) } : reply;
}

const straight = (text: string): string => text.replaceAll('’', "'");

/** A "Yes" of the FAQ answers its own question, and no other that is like it. */
function faqAnswer(entry: FaqEntry, message: string): string {
  const text = answerText(entry);
  return straight(message.trim()) === straight(entry.question)
    ? text
    : text.replace(/^(Yes|No|Very likely)\. /, '');
}

/**
 * What the assistant says: the FAQ's answer to what was asked, and concrete free times when the
 * visitor asks for them, and from the second turn on.
 */
function composeReply(body: WebhookBody, days: readonly OpenDay[]): string {
  const { message, business_type, chat_history } = body;
  const option = businessTypeOptions.find(({ id }) => id === business_type);
  const group = option ? `businesses in ${option.name}` : 'businesses like yours';
  const isFirst = chat_history.every(({ sender }) => sender === 'bot');
  const said = chat_history.flatMap((one) => (one.sender === 'bot' ? one.message : []));
  const lastOffer = readOffer(said.at(-1) ?? '');

  if (thanks.test(message)) {
    return `You are welcome. If another question comes up, I am here day and night for ${group}.`;
  }
  if (declines.test(message)) {
    return `No problem, there is no hurry. Ask me whatever you would like to know about ${brand.assistant} for ${group}.`;
  }

  const honest = honestAnswer(message);
  // "Can I cancel any time?" asks for none.
  const wantsTimes = honest === undefined && (asksForTime.test(message) || agrees.test(message));
  const found = matchFaq(message);
  // A wish to book is not answered with the FAQ's text on demos. Any other question is answered first.
  const answer =
    honest ??
    (wantsTimes && found?.id === 'try-first' ? undefined : found && faqAnswer(found, message));
  const accepted = answer === undefined ? acceptedTime(lastOffer, message) : undefined;
  if (accepted !== undefined) {
    return `${accepted} it is. Please pick that time in the calendar on this page and add your name and email, so that it is yours. In the demo we use examples from ${group}.`;
  }

  const turns = [...said.slice(-3), answer ?? 'I would rather not guess'];
  if (turns.length === 4 && turns.every((one) => one.includes('rather not guess')) && !wantsTimes)
    return `I would rather not guess, and that makes four in a row. Let a person on our team answer: leave your name and number here, and ask for a call in the free demo’s form.`;
  const offer = describeOffer(days, wantsTimes ? message : '', said.flatMap(readOffer));
  if (offer === '') {
    return `${answer ?? 'Thank you.'}\n\nEvery demo time of the next two weeks is taken. The calendar on this page shows new ones each morning.`;
  }
  const times = `${offer} (${zoneName})`;

  if (wantsTimes) {
    const invitation = `In a free demo we use examples from ${group}. I have ${times}. Which one suits you?`;
    return answer === undefined ? invitation : `${answer}\n\n${invitation}`;
  }
  const hello = `Hello, good to meet you. I answer leads and book appointments for ${group}. Ask me about cost, setup, your CRM or how your data is kept.`;
  const unknown = `I would rather not guess at that one. A person on our team can answer it for ${group} in a free demo. I can tell you about cost, setup, your CRM and how your data is kept.`;
  const opening = answer ?? (greets.test(message) ? hello : unknown);
  if (!isFirst) {
    return `${opening}\n\nShall we look at it with examples from ${group}? I have ${times}.`;
  }
  if (honest !== undefined) return `${honest}\n\nWould you like to see it in a free demo?`;
  return answer === undefined
    ? opening
    : `${opening}\n\nThat goes for ${group} too. Would you like to see it in a free demo?`;
}

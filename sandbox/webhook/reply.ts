import { brand } from '~/content/brand';
import { businessTypeOptions } from '~/content/chat/topics';
import type { FaqEntry } from '~/content/home/faq';
import type { Summary } from '~/session/summary';
import type { OpenDay } from '../booking/calendar';
import { zoneName } from '../booking/slot';
import { emergencyAnswer } from './emergency';
import { answerText, matchFaq } from './faq-match';
import { frontDeskReply, hasNumber, noted, readGreeting } from './front-desk';
import { honestAnswer, unknown } from './honest-answers';
import { acceptedTime, describeOffer, readOffer } from './offer';
import type { WebhookBody } from './request-body';

const asksForTime =
  /\b((?<!how do you )book|booking|appointments?|meet|meeting|schedule|slots?|times?|call me|talk to (a|some)|available(?! in)|availability|when can|(mon|tues|wednes|thurs|fri)day|tomorrow)\b/i;
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

export function replyTo(body: WebhookBody, days: readonly OpenDay[]): Reply {
  const desk = readGreeting(body.chat_history[0]?.message ?? '');
  const reply = desk
    ? frontDeskReply(desk, body, days)
    : { response: emergencyAnswer(body.message) ?? composeReply(body, days) };
  const times = readOffer(reply.response);
  // Without a question it is a confirmation, not an offer.
  return times.length > 0 && reply.response.endsWith('?') ? { ...reply, buttons: times } : reply;
}

const straight = (text: string): string => text.replaceAll('’', "'");

/** A "Yes" of the FAQ answers its own question, and no other that is like it. */
function faqAnswer(entry: FaqEntry, message: string): string {
  const text = answerText(entry);
  return straight(message.trim()) === straight(entry.question)
    ? text
    : text.replace(/^(Yes|No|Most likely)\. /, '');
}

/**
 * What the assistant says: the FAQ's answer to what was asked, and concrete free times when the
 * visitor asks for them, and once from the second turn on.
 */
function composeReply(body: WebhookBody, days: readonly OpenDay[]): string {
  const { message, business_type, chat_history } = body;
  const option = businessTypeOptions.find(({ id }) => id === business_type);
  const group = option ? `businesses in ${option.name}` : 'businesses like yours';
  const said = chat_history.flatMap((one) => (one.sender === 'bot' ? one.message : []));
  const before = said.flatMap(readOffer);

  if (hasNumber.test(message)) return noted;
  if (thanks.test(message)) return 'You’re welcome! I’m here day and night.';
  if (declines.test(message)) return `No problem. Ask me anything about ${brand.assistant}.`;

  const honest = honestAnswer(message);
  // "Can I cancel any time?" asks for none.
  const wantsTimes = honest === undefined && (asksForTime.test(message) || agrees.test(message));
  const found = matchFaq(message);
  // A wish to book is not answered with the FAQ's text on demos. Any other question is answered first.
  const answer =
    honest ??
    (wantsTimes && found?.id === 'try-first' ? undefined : found && faqAnswer(found, message));
  const accepted = answer ? undefined : acceptedTime(readOffer(said.at(-1) ?? ''), message);
  if (accepted)
    return `${accepted} it is. To book it, pick that time in the calendar on our home page and add your name and email.`;

  const turns = [...said.slice(-3), answer ?? unknown];
  if (turns.length === 4 && turns.every((one) => one.includes('won’t guess')) && !wantsTimes)
    return 'That’s four I couldn’t answer, so let’s get you a person. What’s your number?';
  const hello = `Hi! I answer leads and book appointments for ${group}. What would you like to know?`;
  const opening = answer ?? (greets.test(message) ? hello : wantsTimes ? '' : unknown);
  if (wantsTimes || (said.length > 1 && before.length === 0)) {
    const offer = describeOffer(days, wantsTimes ? message : '', before);
    const invitation = offer
      ? `For a free demo I have ${offer} (${zoneName}). Which one works?`
      : 'Our demos are full for the next two weeks. New times open each morning.';
    return `${opening}\n\n${invitation}`.trim();
  }
  return before.length > 0 || opening === hello
    ? opening
    : `${opening}\n\nWant to ${answer && !honest ? 'see it in a free demo' : 'pick a time'}?`;
}

import { brand } from '~/content/brand';
import { businessTypeOptions } from '~/content/chat/topics';
import { faq } from '~/content/home/faq';
import type { OpenDay } from '../booking/calendar';
import { zoneName } from '../booking/slot';
import { matchFaq } from './faq-match';
import { acceptedTime, describeOffer, findOffer, readOffer } from './offer';
import type { WebhookBody } from './request-body';

const asksForTime =
  /\b(book|booking|appointments?|meet|meeting|schedule|slots?|times?|call me|talk to (a|some)|available|availability|when can|(mon|tues|wednes|thurs|fri)day|tomorrow)\b/i;
const greets = /^\s*(hi|hello|hey|good (morning|afternoon|evening))\b[^?]{0,30}$/i;
const thanks = /^\s*(thanks|thank you|bye|goodbye|cheers)\b[^?]{0,40}$/i;
const agrees = /^\s*(yes|yeah|yep|sure|ok|okay|please|gladly)\b[^?]{0,40}$/i;
const declines = /^\s*(no|nope|not now|no thanks|maybe later)\b[^?]{0,40}$/i;

/** What the webhook answers; the buttons are the times on offer. */
export interface Reply {
  response: string;
  buttons?: string[];
}

const MOST_BUTTONS = 3;

/** One time alone is a confirmation, which offers nothing. */
function withButtons(response: string): Reply {
  const times = readOffer(response).flatMap((offer) =>
    offer.times.map((time) => `${offer.day} at ${time}`),
  );
  return times.length > 1 ? { response, buttons: times.slice(0, MOST_BUTTONS) } : { response };
}

export const replyTo = (body: WebhookBody, days: readonly OpenDay[]): Reply =>
  withButtons(composeReply(body, days));

/** `businesses in Healthcare`, or words that fit anybody. */
function audience(businessType: WebhookBody['business_type']): string {
  const option = businessTypeOptions.find(({ id }) => id === businessType);
  return option ? `businesses in ${option.name}` : 'businesses like yours';
}

/** A booking is no reason to recite the FAQ on demos; any other question in it is answered. */
function answerFor(message: string, isBooking: boolean): string | null {
  const entries = isBooking ? faq.filter(({ id }) => id !== 'try-first') : faq;
  return matchFaq(message, entries)?.answer.join('\n\n') ?? null;
}

/**
 * What the assistant says: the FAQ's answer to what was asked, and concrete free times when the
 * visitor asks for them, and from the second turn on.
 */
function composeReply(body: WebhookBody, days: readonly OpenDay[]): string {
  const { message, business_type, chat_history } = body;
  const group = audience(business_type);
  const said = chat_history.filter(({ sender }) => sender === 'bot').map((entry) => entry.message);
  const turn = chat_history.filter(({ sender }) => sender === 'user').length + 1;
  const lastOffer = readOffer(said.at(-1) ?? '');

  if (thanks.test(message)) {
    return `You are welcome. If another question comes up, I am here day and night for ${group}.`;
  }
  if (declines.test(message)) {
    return `No problem, there is no hurry. Ask me whatever you would like to know about ${brand.assistant} for ${group}.`;
  }

  const wantsTimes = asksForTime.test(message) || agrees.test(message);
  const answer = answerFor(message, wantsTimes);
  const accepted = answer === null ? acceptedTime(lastOffer, message) : null;
  if (accepted !== null) {
    return `${accepted} it is. Please pick that time in the calendar on this page and add your name and email, so that it is yours. In the demo we use examples from ${group}.`;
  }

  const offer = describeOffer(findOffer(days, wantsTimes ? message : '', said.join('\n')));
  if (offer === '') {
    return `${answer ?? 'Thank you.'}\n\nEvery demo time of the next two weeks is taken. The calendar on this page shows new ones for ${group} each morning.`;
  }
  const times = `${offer} (${zoneName})`;

  if (wantsTimes) {
    const invitation =
      lastOffer.length > 0
        ? `Of course. With examples from ${group} I have ${times}. Which one suits you?`
        : `Gladly. In a free demo we use examples from ${group}. I have ${times}. Which one suits you?`;
    return answer === null ? invitation : `${answer}\n\n${invitation}`;
  }

  const opening =
    answer ??
    (greets.test(message)
      ? `Hello, good to meet you. I answer leads and book appointments for ${group}. Ask me about cost, setup, your CRM or how your data is kept.`
      : `I would rather not guess at that one. A person on our team can answer it for ${group}. I can tell you about cost, setup, your CRM and how your data is kept.`);
  if (lastOffer.length > 0) {
    return `${opening}\n\nStill free for a demo with examples from ${group}: ${times}.`;
  }
  if (turn >= 2) {
    return `${opening}\n\nShall we look at it with examples from ${group}? I have ${times}.`;
  }
  return answer === null
    ? opening
    : `${opening}\n\nThat goes for ${group} too. Would you like to see it in a free demo?`;
}

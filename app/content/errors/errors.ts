import { errorTexts } from './texts';

/** Why a chat message got no answer, as the code that goes to a script. Spec 8. */
export const chatFailures = {
  trouble_connecting: { message: errorTexts.chatTroubleConnecting },
  could_not_process: { message: errorTexts.chatCouldNotProcess },
  /** The connection was lost after words had come; the words stay. */
  broken_off: {
    message:
      'The answer broke off here. Please try again or book a demo to speak with our team directly.',
  },
} as const satisfies Record<string, { message: string }>;

export type ChatFailureCode = keyof typeof chatFailures;

export interface Refusal {
  readonly status: number;
  readonly message: string;
  /** Replaces `message` on a page that came from a form without script, where the way back differs. */
  readonly withoutScript?: string;
}

/** What the edge says when it refuses a request; the key is the machine-readable code. */
export const refusals = {
  blank: { status: 400, message: 'Please write a message first.' },
  too_long: {
    status: 400,
    message: 'Your message is too long. Please keep it to 2,000 characters.',
  },
  bad_history: {
    status: 400,
    message:
      'The earlier part of this chat could not be read. Send your message again to go on without it.',
  },
  unknown_business_type: {
    status: 400,
    message: 'That business type is not on the list. Please choose one of those shown.',
  },
  body_too_large: {
    status: 413,
    message: 'That was too much to send at once. Please shorten your message.',
    withoutScript:
      'That was too much to send at once. Go back in your browser: your text is still there, and a shorter message will get through.',
  },
  body_too_late: {
    status: 408,
    message: 'Your message took too long to arrive. Please check your connection and try again.',
    withoutScript:
      'Your message took too long to arrive. Go back in your browser: your text is still there, and you can send it again.',
  },
  wrong_type: {
    status: 415,
    message: 'This form can only be sent as a web form. Please send it again from the page.',
    withoutScript:
      'This form can only be sent as a web form. Go back in your browser: your text is still there, and you can send it again from the page.',
  },
  wrong_method: {
    status: 405,
    message: 'This address does not accept that kind of request. Please use the form on the page.',
  },
  cross_origin: {
    status: 403,
    message: 'This message came from another website. Please send it from our own page.',
  },
  wrong_host: {
    status: 403,
    message:
      'This address is only a copy of our site. Please open the site at its own address, and send it there.',
  },
  not_found: {
    status: 404,
    message: 'There is nothing to send to at this address. Please use the form on the page.',
  },
  honeypot: {
    status: 400,
    message: 'This looked like an automatic message. Please reload the page and try again.',
  },
  turnstile: {
    status: 403,
    message: 'We couldn’t confirm you’re a person. Please try again.',
  },
  rate_limited: {
    status: 429,
    message: 'That was a lot at once. Please wait a moment.',
  },
  bad_request: {
    status: 400,
    message: 'Something in this request could not be read. Please reload the page and try again.',
  },
  internal_error: {
    status: 500,
    message:
      'Something went wrong on our side. Please try again in a moment, or book a time in the calendar.',
  },
} as const satisfies Record<string, Refusal>;

/** Why the edge created no call. Apart, as the chat's script carries the others. */
export const callRefusals = {
  not_configured: {
    status: 503,
    message: 'Voice calls are not available on this site right now. The chat and the calendar are.',
  },
  /** The platform takes no further call at the moment. */
  lines_busy: {
    status: 503,
    message:
      'All lines are busy. Please try again in a minute, or use the chat or the calendar meanwhile.',
  },
  start_failed: { status: 502, message: errorTexts.voiceStartFailed },
} as const satisfies Record<string, Refusal>;

export type RefusalCode = keyof typeof refusals;

/** Follows the rate_limited message, with the seconds of Retry-After. */
export const retryHint = {
  one: 'Try again in 1 second.',
  other: 'Try again in {seconds} seconds.',
} as const;

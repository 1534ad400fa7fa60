import {
  QUICK_REPLIES_MAX_COUNT,
  QUICK_REPLY_MAX_CHARS,
  WEBHOOK_WORDS_MAX_BYTES,
} from '~/content/constants';
import type { QuickReply, ReplyEvent } from '~/features/chat/conversation/chat';
import { byteLength } from '~/features/chat/conversation/history';
import { isRecord } from '~/lib/json';
import { safeHref } from '~/lib/links';
import { isBlank, plainText } from '~/lib/plain-text';
import { createTextCleaner } from './clean-text';

/** The fields that may hold the text: that of spec 8, then those of n8n's nodes. */
export type ReplyFields = 'default' | 'n8n';

export const textFields = {
  default: ['response'],
  n8n: ['output', 'text', 'response'],
} as const satisfies Record<ReplyFields, readonly string[]>;

/** A failed webhook, for the team: what happened, and where to look. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';

  constructor(
    message: string,
    /** The HTTP status, if that is the failure. */
    readonly status?: number,
  ) {
    super(message);
  }
}

export const tooLargeError = () =>
  new WebhookError('the reply is too large: more than 64 KiB of words, or 8 MiB in all');

const isWords = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';

/**
 * Where each format writes what it reads: words become events, cleaned and counted, and quick replies follow
 * them. All values are the automation's, so none is trusted.
 */
export class ReplyWriter {
  /** A step of the automation failed, and no words followed. Its text is never for visitors. */
  endsInError = false;
  /** A step after the finished answer failed, such as one that stores it. */
  failedLater = false;
  /** The end has come, whether the body ends or not. */
  isFinished = false;
  private readonly cleaner = createTextCleaner();
  private readonly events: ReplyEvent[] = [];
  private quickReplies: readonly QuickReply[] = [];
  private bytes = 0;

  text(raw: unknown): void {
    if (typeof raw === 'string') this.words(this.cleaner.push(raw));
  }

  /** A new paragraph: another turn of a model, after a tool. */
  paragraph(): void {
    this.words(this.cleaner.paragraph());
  }

  /** Quick replies: the first three valid ones. The last list counts. */
  buttons(list: unknown): void {
    const valid = readButtons(list);
    if (valid.length === 0) return;
    this.count(JSON.stringify(valid));
    this.quickReplies = valid;
  }

  /**
   * A reply of one JSON value: `{ response, buttons? }`, or n8n's fields, also in a list of one.
   * @param show gets its words.
   */
  whole(
    value: unknown,
    fields: ReplyFields,
    show: (words: string) => void = (words) => this.text(words),
  ): void {
    const whole: unknown =
      fields === 'n8n' && Array.isArray(value) && value.length === 1 ? value[0] : value;
    if (!isRecord(whole) || Array.isArray(whole)) return;
    const words = textFields[fields].map((field) => whole[field]).find(isWords);
    if (words !== undefined) show(words);
    this.buttons(whole.buttons);
  }

  /** The events since the last call. */
  take(): readonly ReplyEvent[] {
    return this.events.splice(0);
  }

  end(): void {
    this.words(this.cleaner.end());
    const { quickReplies: buttons } = this;
    if (buttons.length > 0 && !this.endsInError) this.events.push({ type: 'buttons', buttons });
  }

  private words(text: string): void {
    if (text === '') return;
    this.endsInError = false;
    this.count(text);
    this.events.push({ type: 'text', text });
  }

  /** What is too much is never passed on. */
  private count(shown: string): void {
    this.bytes += byteLength(shown);
    if (this.bytes > WEBHOOK_WORDS_MAX_BYTES) throw tooLargeError();
  }
}

function readButtons(list: unknown): QuickReply[] {
  if (!Array.isArray(list)) return [];
  const buttons = new Map<string, QuickReply>();
  for (const element of list) {
    const button = readButton(element);
    if (button && buttons.size < QUICK_REPLIES_MAX_COUNT) buttons.set(button.text, button);
  }
  return [...buttons.values()];
}

/** @param value a text, `{ text }` or `{ text, url }`; all else gives undefined. */
function readButton(value: unknown): QuickReply | undefined {
  const { text, url } = isRecord(value) ? value : { text: value, url: undefined };
  if (typeof text !== 'string') return undefined;
  const label = plainText(text).replace(/\s+/g, ' ').trim();
  if (isBlank(label) || label.length > QUICK_REPLY_MAX_CHARS) return undefined;
  if (url === undefined) return { text: label };
  const href = typeof url === 'string' ? safeHref(url) : undefined;
  return href === undefined ? undefined : { text: label, href };
}

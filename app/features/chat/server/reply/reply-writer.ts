import {
  QUICK_REPLIES_MAX_COUNT,
  QUICK_REPLY_MAX_CHARS,
  WEBHOOK_WORDS_MAX_BYTES,
} from '~/content/constants';
import type { ChatFailureCode } from '~/content/failed/errors';
import type { QuickReply, ReplyEvent } from '~/features/chat/conversation/chat';
import { byteLength } from '~/features/chat/conversation/history';
import { isRecord } from '~/lib/json';
import { safeHref } from '~/lib/links';
import { isBlank, plainText } from '~/lib/plain-text';
import { createReasoningFilter } from './reasoning';

/** What CHAT_WEBHOOK_FORMAT names. */
export type WebhookFormat = 'default' | 'n8n';

/** The fields that may hold the text: that of spec 8, then those of n8n's nodes. */
export const textFields = {
  default: ['response'],
  n8n: ['output', 'text', 'response'],
} as const satisfies Record<WebhookFormat, readonly string[]>;

/** A failed webhook, for the team: what happened, and where to look. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';

  constructor(
    message: string,
    /** The HTTP status, if that is the failure, and what the visitor is told, if not that the connection failed. */
    readonly details: { readonly status?: number; readonly code?: ChatFailureCode } = {},
  ) {
    super(message);
  }
}

export const tooLargeError = () =>
  new WebhookError('the reply is too large: more than 64 KiB of words, or 8 MiB in all');

const isWords = (value: unknown): value is string => typeof value === 'string' && !isBlank(value);

/** What n8n's agent answers when it gives up. */
const agentStopped = /^agent stopped due to (?:max iterations|iteration limit[ \w]*)\.?$/i;

/** Services name a whole answer's end differently; what they do not know is no cut. */
const wholeReasons = /^(?:stop|end|eos|complete|unknown)/i;

/** Where each format writes what it reads: words become events, as they come. None of the automation's values is trusted. */
export class ReplyWriter {
  /** A step of the automation failed, and no words followed. Its text is never for visitors. */
  endsInError = false;
  /** A step after the finished answer failed, such as one that stores it. */
  failedLater = false;
  /** The end has come, whether the body ends or not. */
  isFinished = false;
  quickReplies: readonly QuickReply[] = [];
  private readonly reasoning = createReasoningFilter();
  private readonly events: ReplyEvent[] = [];
  private bytes = 0;
  /** The words so far, and those of them that came before the open turn. */
  private shown = '';
  private earlier = '';
  /** Whether the next words are the first of a turn. */
  private begins = true;
  private hasStopped = false;
  private finishReason = '';

  text(raw: unknown): void {
    if (typeof raw !== 'string') return;
    if (!isBlank(raw)) {
      // What goes on was not cut.
      this.hasStopped = agentStopped.test(raw.trim());
      this.finishReason = '';
      if (this.hasStopped) return;
    }
    const { text, restarts } = this.reasoning.push(raw);
    if (restarts) this.restart();
    this.words(text);
  }

  /** A new paragraph: another turn of a model, after a tool. */
  paragraph(): void {
    this.end();
    this.begins = true;
    this.earlier = this.shown;
  }

  /** @param reason why the model ended, in the service's own word. The last one counts. */
  finish(reason: unknown): void {
    if (typeof reason === 'string') this.finishReason = reason;
  }

  get hasText(): boolean {
    return this.shown !== '';
  }

  /** What cut the answer off; undefined for a whole one. */
  get cutBy(): string | undefined {
    if (this.hasStopped) return 'the agent reached its limit of steps';
    const isCut = this.finishReason !== '' && !wholeReasons.test(this.finishReason);
    return isCut && this.hasText ? 'the model did not finish' : undefined;
  }

  /** The first three valid ones. The last list counts. */
  buttons(list: unknown): void {
    const valid = readButtons(list);
    if (valid.length === 0) return;
    this.count(JSON.stringify(valid));
    this.quickReplies = valid;
  }

  /** A reply of one JSON value: `{ response, buttons? }`, or n8n's fields, also in a list of one. */
  whole(
    value: unknown,
    format: WebhookFormat,
    show: (words: string) => void = (words) => this.text(words),
  ): void {
    const whole: unknown =
      format === 'n8n' && Array.isArray(value) && value.length === 1 ? value[0] : value;
    if (!isRecord(whole) || Array.isArray(whole)) return;
    const words = textFields[format].map((field) => whole[field]).find(isWords);
    if (words !== undefined) show(words);
    this.buttons(whole.buttons);
  }

  take(): readonly ReplyEvent[] {
    return this.events.splice(0);
  }

  end(): void {
    this.words(this.reasoning.end());
  }

  /** The open turn's words were reasoning. */
  private restart(): void {
    this.begins = true;
    if (this.shown === this.earlier) return;
    this.shown = this.earlier;
    this.bytes = byteLength(this.shown);
    // What was not taken yet is in it, too.
    this.events.splice(0, Number.POSITIVE_INFINITY, { type: 'replace', text: this.shown });
  }

  private words(text: string): void {
    if (text === '') return;
    const shown = this.begins ? (this.shown && '\n\n') + text.trimStart() : text;
    this.begins = false;
    this.count(shown);
    this.endsInError = false;
    this.shown += shown;
    this.events.push({ type: 'text', text: shown });
  }

  /** What is too much is never passed on. */
  private count(shown: string): void {
    this.bytes += byteLength(shown);
    if (this.bytes > WEBHOOK_WORDS_MAX_BYTES) throw tooLargeError();
  }
}

function readButtons(list: unknown): QuickReply[] {
  const valid = Array.isArray(list) ? list.flatMap((element) => readButton(element) ?? []) : [];
  const byText = new Map(valid.map((button) => [button.text, button]));
  return [...byText.values()].slice(0, QUICK_REPLIES_MAX_COUNT);
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

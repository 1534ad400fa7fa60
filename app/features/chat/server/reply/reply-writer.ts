import {
  QUICK_REPLIES_MAX_COUNT,
  QUICK_REPLY_MAX_CHARS,
  WEBHOOK_WORDS_MAX_BYTES,
} from '~/content/constants';
import type { QuickReply, ReplyEvent } from '~/features/chat/conversation/chat';
import { byteLength } from '~/features/chat/conversation/history';
import { tooLargeError } from '~/features/chat/server/webhook/webhook-error';
import { isRecord } from '~/lib/json';
import { safeHref } from '~/lib/links';
import { isBlank, plainText } from '~/lib/plain-text';
import { createTextCleaner } from './clean-text';

/** Where each format writes what it reads. All values are the automation's, so none is trusted. */
export type ReplyWriter = ReturnType<typeof createReplyWriter>;

/** Turns what the formats read into events: words cleaned and counted, quick replies after the words. */
export function createReplyWriter() {
  const cleaner = createTextCleaner();
  let events: ReplyEvent[] = [];
  let buttons: readonly QuickReply[] = [];
  let bytes = 0;
  const state = { endsInError: false, failedLater: false, isFinished: false };

  /** What is too much is never passed on. */
  function count(size: number): void {
    bytes += size;
    if (bytes > WEBHOOK_WORDS_MAX_BYTES) throw tooLargeError();
  }

  function words(cleaned: string): void {
    if (cleaned === '') return;
    state.endsInError = false;
    count(byteLength(cleaned));
    events.push({ type: 'text', text: cleaned });
  }

  return {
    text(raw: unknown): void {
      if (typeof raw === 'string') words(cleaner.push(raw));
    },
    /** A new paragraph: another turn of a model, after a tool. */
    paragraph: () => words(cleaner.paragraph()),
    /** Quick replies: the first three valid ones. The last list counts. */
    buttons(list: unknown): void {
      const valid = readButtons(list);
      if (valid.length === 0) return;
      count(byteLength(JSON.stringify(valid)));
      buttons = valid;
    },
    /** A step of the automation failed. Its text is never for visitors. */
    error(): void {
      state.endsInError = true;
    },
    /** A step after the finished answer failed, such as one that stores it. */
    laterError(): void {
      state.failedLater = true;
    },
    /** The end, whether the body ends or not. */
    finish(): void {
      state.isFinished = true;
    },
    /** The events since the last call. */
    take(): readonly ReplyEvent[] {
      const taken = events;
      events = [];
      return taken;
    },
    end(): Readonly<typeof state> {
      words(cleaner.end());
      if (buttons.length > 0 && !state.endsInError) events.push({ type: 'buttons', buttons });
      return state;
    },
    state: state as Readonly<typeof state>,
  };
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

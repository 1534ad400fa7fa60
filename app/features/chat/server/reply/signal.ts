import type { QuickReply } from '~/features/chat/conversation/chat';

/** The events of a reply, in every format. */
export type ReplySignal =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'buttons'; readonly buttons: readonly QuickReply[] }
  /** A new paragraph: another turn of a model, after a tool. */
  | { readonly kind: 'paragraph' }
  /** A step of the automation failed. Its text is never for visitors. */
  | { readonly kind: 'error' }
  /** A step after the finished answer failed, such as one that stores it. It is reported. */
  | { readonly kind: 'later_error' }
  /** The end, whether the body ends or not. */
  | { readonly kind: 'finished' };

export const error: ReplySignal = { kind: 'error' };
export const laterError: ReplySignal = { kind: 'later_error' };
export const finished: ReplySignal = { kind: 'finished' };
export const paragraph: ReplySignal = { kind: 'paragraph' };

export function text(words: unknown): ReplySignal[] {
  return typeof words === 'string' ? [{ kind: 'text', text: words }] : [];
}

import type { QuickReply } from '~/features/chat/conversation/quick-reply';

/** What a reply says, step by step, in every format. */
export type ReplySignal =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'buttons'; readonly buttons: readonly QuickReply[] }
  /** A new paragraph: another round of a model, after a tool. */
  | { readonly kind: 'paragraph' }
  /** A step of the automation has failed. Its text is never for visitors. */
  | { readonly kind: 'error' }
  /** A step after the finished answer has failed, such as one that stores it. This is reported. */
  | { readonly kind: 'later_error' }
  /** Nothing follows, whether the body ends or not. */
  | { readonly kind: 'finished' };

export const error: ReplySignal = { kind: 'error' };
export const laterError: ReplySignal = { kind: 'later_error' };
export const finished: ReplySignal = { kind: 'finished' };
export const paragraph: ReplySignal = { kind: 'paragraph' };

export function text(words: unknown): ReplySignal[] {
  return typeof words === 'string' ? [{ kind: 'text', text: words }] : [];
}

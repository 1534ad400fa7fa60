import type { QuickReply } from '~/features/chat/conversation/quick-reply';

/** What a reply tells, one thing after another, in whichever format it comes. */
export type ReplySignal =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'buttons'; readonly buttons: readonly QuickReply[] }
  /** What follows begins anew: another round of a model, after a tool. */
  | { readonly kind: 'paragraph' }
  /** Something failed behind the webhook. Its words are never for visitors, so they end here. */
  | { readonly kind: 'error' }
  /** Something failed after a finished answer, such as a step that stores it: the team is told. */
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

import type { Chat, ChatErrorCode, ChatMessage, QuickReply } from './chat';

/**
 * The action's response. `page` is the whole chat, for a browser without scripts. A script reads the
 * rest: the reply's text, or the error's code and sentence.
 */
export type ChatAnswer = { readonly page: Chat } & (
  | { readonly ok: true; readonly reply: ChatMessage | null }
  | { readonly ok: false; readonly code: ChatErrorCode; readonly message: string }
);

/** The content type in which a script asks for an answer as it comes: one event a line, as JSON. */
export const answerEventsType = 'application/x-ndjson';

/** One line of the edge's answer to a script: any number of texts, then `done` or `failed`. */
export type AnswerEvent =
  | { readonly type: 'session'; readonly session: string }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'buttons'; readonly buttons: readonly QuickReply[] }
  | { readonly type: 'done' }
  | { readonly type: 'failed'; readonly code: ChatErrorCode; readonly message: string };

import type { Chat, ChatErrorCode, QuickReply } from './chat';

/** The action's response. `page` is the whole chat, for a browser without scripts; a script gets the rest. */
export type ChatAnswer = { readonly page: Chat } & (
  | { readonly ok: true }
  | { readonly ok: false; readonly code: ChatErrorCode; readonly message: string }
);

/** One line, as JSON, of the edge's answer to a script: any number of texts, then `done` or `failed`. */
export type AnswerEvent =
  | { readonly type: 'session'; readonly session: string }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'buttons'; readonly buttons: readonly QuickReply[] }
  | { readonly type: 'done' }
  | { readonly type: 'failed'; readonly code: ChatErrorCode; readonly message: string };

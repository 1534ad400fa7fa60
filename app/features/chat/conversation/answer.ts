import type { Chat, ChatErrorCode, ChatMessage } from './chat';

/**
 * The action's answer. `page` is the whole chat for a browser without scripts; the rest is for a
 * script: the reply's text, or the code and the sentence of the error.
 */
export type ChatAnswer = { readonly page: Chat } & (
  | { readonly ok: true; readonly reply: ChatMessage | null }
  | { readonly ok: false; readonly code: ChatErrorCode; readonly message: string }
);

import type { Chat, ChatErrorCode, ChatMessage } from './chat';

/**
 * The action's response. `page` is the whole chat, for a browser without scripts. A script reads the
 * rest: the reply's text, or the error's code and sentence.
 */
export type ChatAnswer = { readonly page: Chat } & (
  | { readonly ok: true; readonly reply: ChatMessage | null }
  | { readonly ok: false; readonly code: ChatErrorCode; readonly message: string }
);

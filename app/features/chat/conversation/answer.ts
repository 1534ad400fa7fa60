import type { ChatMessage, OpenChat, TroubleCode } from './chat';

/**
 * What the chat's action answers. `page` is the whole panel for a browser without scripts; the rest
 * is for a script: the reply's text, or the code and the sentence of what went wrong.
 */
export type ChatAnswer =
  | { readonly ok: true; readonly reply: ChatMessage | null; readonly page: OpenChat }
  | {
      readonly ok: false;
      readonly code: TroubleCode;
      readonly message: string;
      readonly page: OpenChat;
    };

/** The bait of the honeypot: remix-utils' own default name. */
export const honeypotField = 'name__confirm';

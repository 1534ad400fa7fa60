import type { ChatErrorCode } from './chat';
import type { QuickReply } from './quick-reply';

/** The content type in which a script asks for an answer as it comes: one event a line, as JSON. */
export const answerEventsType = 'application/x-ndjson';

/** One line of the edge's answer to a script: any number of texts, then `done` or `failed`. */
export type AnswerEvent =
  | { readonly type: 'session'; readonly session: string }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'buttons'; readonly buttons: readonly QuickReply[] }
  | { readonly type: 'done' }
  | { readonly type: 'failed'; readonly code: ChatErrorCode; readonly message: string };

import type { Topic } from '~/features/chat/conversation/chat';
import type { HistoryEntry } from '~/features/chat/conversation/history-field';
import type { ReplyFields } from '~/features/chat/server/reply/whole';

/** The request's format: that of spec 7, or that of n8n's own chat. */
export type WebhookFormat = ReplyFields;

/** One message for the automation. */
export interface Question {
  message: string;
  business_type: Topic;
  /** ISO date and time. */
  timestamp: string;
  chat_history: readonly HistoryEntry[];
  /** The key of n8n's memory for this conversation. Random, and sent to n8n alone. */
  session: string;
}

/** The webhook's request body. */
export function webhookBody(
  { message, business_type, timestamp, chat_history, session }: Question,
  format: WebhookFormat,
): Record<string, unknown> {
  switch (format) {
    case 'default':
      return { message, business_type, timestamp, chat_history };
    case 'n8n':
      return {
        action: 'sendMessage',
        sessionId: session,
        chatInput: message,
        metadata: { business_type, timestamp },
      };
    default:
      return format satisfies never;
  }
}

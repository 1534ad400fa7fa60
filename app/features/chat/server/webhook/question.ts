import type { Topic } from '~/features/chat/conversation/chat';
import type { HistoryEntry } from '~/features/chat/conversation/history-field';
import type { ReplyFields } from '~/features/chat/server/reply/whole';

/** How the automation is asked: as spec 7 says, or as n8n's own chat asks its Chat Trigger. */
export type WebhookFormat = ReplyFields;

/** One message on its way to the automation. */
export interface Question {
  message: string;
  business_type: Topic;
  /** ISO date and time. */
  timestamp: string;
  chat_history: readonly HistoryEntry[];
  /** Which conversation of n8n's memory this is: random, and told to nobody but n8n. */
  session: string;
}

/** The body that the automation webhook receives. */
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

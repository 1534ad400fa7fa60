import type { WebhookBody } from './request-body';

type Turn = WebhookBody['chat_history'][number];

interface N8nMessage {
  sessionId: string;
  chatInput: string;
  metadata: Pick<WebhookBody, 'business_type' | 'timestamp'>;
}

const mostSessions = 200;
const mostTurns = 50;

/** What n8n's memory keeps: what was said in each session, the newest ones only. */
export function createSessions() {
  const sessions = new Map<string, Turn[]>();
  return {
    /** The message as the site's own format has it, with what was said before. */
    recall: ({ sessionId, chatInput, metadata }: N8nMessage): WebhookBody => ({
      message: chatInput,
      ...metadata,
      chat_history: sessions.get(sessionId) ?? [],
    }),
    keep(sessionId: string, { message, timestamp, chat_history }: WebhookBody, reply: string) {
      sessions.delete(sessionId);
      const said: Turn[] = [
        { sender: 'user', message, timestamp },
        { sender: 'bot', message: reply, timestamp },
      ];
      sessions.set(sessionId, [...chat_history, ...said].slice(-mostTurns));
      const [oldest] = sessions.keys();
      if (sessions.size > mostSessions && oldest !== undefined) sessions.delete(oldest);
    },
  };
}

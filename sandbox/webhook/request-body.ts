import { z } from 'zod';
import { topicIds } from '~/content/chat/topics';
import { fieldsOf } from '~/lib/json';

const isoTime = z.iso.datetime({ offset: true });
const messageText = z.string().max(2000).regex(/\S/, 'expected a message that is not blank');
const sender = z.enum(['user', 'bot']);

/** What the site posts. Spec 7, "Landing chat". */
const webhookBody = z.strictObject({
  message: messageText,
  business_type: z.enum(topicIds),
  timestamp: isoTime,
  chat_history: z
    .array(z.strictObject({ sender, message: messageText, timestamp: isoTime }))
    .max(50),
});

export type WebhookBody = z.output<typeof webhookBody>;

/**
 * What n8n's own chat posts to a Chat Trigger, without metadata, and the site with CHAT_WEBHOOK_FORMAT=n8n; read as the site's own
 * format, with the session whose history the webhook holds.
 */
const n8nBody = z
  .strictObject({
    action: z.literal('sendMessage'),
    sessionId: z.uuid(),
    chatInput: messageText,
    metadata: z
      .strictObject({
        business_type: z.enum(topicIds),
        timestamp: isoTime,
        greeting: messageText.optional(),
      })
      .optional(),
  })
  .transform(({ sessionId, chatInput, metadata }): WebhookBody & { sessionId: string } => {
    const { greeting, business_type = 'general' } = metadata ?? {};
    const timestamp = metadata?.timestamp ?? new Date().toISOString();
    const chat_history = greeting ? [{ sender: 'bot' as const, message: greeting, timestamp }] : [];
    return { sessionId, message: chatInput, business_type, timestamp, chat_history };
  });

/** Each reason names its field: `chat_history[2].sender: …`. */
export function parseWebhookBody(received: unknown): {
  body?: WebhookBody & { sessionId?: string };
  reasons: string[];
} {
  const schema = 'action' in fieldsOf(received) ? n8nBody : webhookBody;
  const { data, error } = schema.safeParse(received);
  const reasons = error?.issues.map(({ path, message }) =>
    path.length === 0 ? message : `${z.core.toDotPath(path)}: ${message}`,
  );
  return { ...(data && { body: data }), reasons: reasons ?? [] };
}

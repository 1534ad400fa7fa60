import { z } from 'zod';
import { topicIds } from '~/content/chat/topics';

const isoTime = z.iso.datetime({ offset: true, error: 'expected an ISO date and time' });

const messageText = z
  .string({ error: 'expected a text' })
  .max(2000, 'expected at most 2,000 characters')
  .refine((text) => text.trim() !== '', 'expected a message that is not blank');

/** What the site posts. Spec 7, "Landing chat". */
const webhookBody = z.strictObject({
  message: messageText,
  business_type: z.enum(topicIds),
  timestamp: isoTime,
  chat_history: z
    .array(
      z.strictObject({
        sender: z.enum(['user', 'bot']),
        message: messageText,
        timestamp: isoTime,
      }),
    )
    .max(50, 'expected at most 50 messages'),
});

export type WebhookBody = z.output<typeof webhookBody>;

/** What n8n's own chat posts to a Chat Trigger, without metadata, and the site with CHAT_WEBHOOK_FORMAT=n8n. */
const n8nBody = z.strictObject({
  action: z.literal('sendMessage'),
  sessionId: z.uuid({ error: 'expected a random id' }),
  chatInput: messageText,
  metadata: z
    .strictObject({
      business_type: z.enum(topicIds),
      timestamp: isoTime,
      greeting: messageText.optional(),
    })
    .optional(),
});

/** A body in the site's own format. With an n8n session, the webhook holds the history. */
type ParsedBody =
  | { ok: true; body: WebhookBody; sessionId?: string }
  | { ok: false; reasons: string[] };

/** Each reason names its field: `chat_history[2].sender: …`. */
export function parseWebhookBody(received: unknown): ParsedBody {
  const isN8n = typeof received === 'object' && received !== null && 'action' in received;
  const parsed = webhookBody.safeParse(received);
  if (parsed.success) return { ok: true, body: parsed.data };
  const fromN8n = n8nBody.safeParse(received);
  if (fromN8n.success) {
    const { sessionId, chatInput, metadata } = fromN8n.data;
    const now = new Date().toISOString();
    const own = { business_type: 'general' as const, timestamp: now };
    const { greeting, ...rest } = metadata ?? { ...own, greeting: undefined };
    const { timestamp } = rest;
    const chat_history = greeting ? [{ sender: 'bot' as const, message: greeting, timestamp }] : [];
    return { ok: true, sessionId, body: { message: chatInput, chat_history, ...rest } };
  }
  const { issues } = isN8n ? fromN8n.error : parsed.error;
  return {
    ok: false,
    reasons: issues.map(({ path, message }) =>
      path.length === 0 ? message : `${z.core.toDotPath(path)}: ${message}`,
    ),
  };
}

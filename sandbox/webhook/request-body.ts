import { z } from 'zod';
import { businessTypeIds, generalBusinessType } from '~/content/chat/topics';

const isoTime = z.iso.datetime({ offset: true, error: 'expected an ISO date and time' });

const messageText = z
  .string({ error: 'expected a text' })
  .max(2000, 'expected at most 2,000 characters')
  .refine((text) => text.trim() !== '', 'expected a message that is not blank');

/** What the site posts. Spec 7, "Landing chat". */
const webhookBody = z.strictObject({
  message: messageText,
  business_type: z.enum([...businessTypeIds, generalBusinessType]),
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

/** What n8n's own chat posts to a Chat Trigger, and the site with it where it is told so. */
const n8nBody = z.strictObject({
  action: z.literal('sendMessage'),
  sessionId: z.uuid({ error: 'expected a random id' }),
  chatInput: messageText,
  metadata: z.strictObject({
    business_type: z.enum([...businessTypeIds, generalBusinessType]),
    timestamp: isoTime,
  }),
});

type N8nBody = z.output<typeof n8nBody>;

type ParsedBody =
  | { ok: true; format: 'default'; body: WebhookBody }
  | { ok: true; format: 'n8n'; body: N8nBody }
  | { ok: false; reasons: string[] };

/** `chat_history[2].sender` */
function fieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, key) => {
    if (typeof key === 'number') return `${name}[${key}]`;
    return name === '' ? String(key) : `${name}.${String(key)}`;
  }, '');
}

/** Each reason names its field: `timestamp: expected an ISO date and time`. */
export function parseWebhookBody(received: unknown): ParsedBody {
  const isN8n = typeof received === 'object' && received !== null && 'action' in received;
  const parsed = webhookBody.safeParse(received);
  const fromN8n = n8nBody.safeParse(received);
  if (parsed.success) return { ok: true, format: 'default', body: parsed.data };
  if (fromN8n.success) return { ok: true, format: 'n8n', body: fromN8n.data };
  const { issues } = isN8n ? fromN8n.error : parsed.error;
  const reasons = issues.map(({ path, message }) => {
    const field = fieldName(path);
    return field === '' ? message : `${field}: ${message}`;
  });
  return { ok: false, reasons };
}

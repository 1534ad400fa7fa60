import { z } from 'zod';
import { businessTypeIds, generalBusinessType } from '~/content/chat-topics';

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

type ParsedBody = { ok: true; body: WebhookBody } | { ok: false; reasons: string[] };

/** `chat_history[2].sender` */
function fieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, key) => {
    if (typeof key === 'number') return `${name}[${key}]`;
    return name === '' ? String(key) : `${name}.${String(key)}`;
  }, '');
}

/** Each reason names its field: `timestamp: expected an ISO date and time`. */
export function parseWebhookBody(received: unknown): ParsedBody {
  const parsed = webhookBody.safeParse(received);
  if (parsed.success) return { ok: true, body: parsed.data };
  const reasons = parsed.error.issues.map(({ path, message }) => {
    const field = fieldName(path);
    return field === '' ? message : `${field}: ${message}`;
  });
  return { ok: false, reasons };
}

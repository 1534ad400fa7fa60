import { Honeypot } from 'remix-utils/honeypot/server';
import { z } from 'zod';
import { generalBusinessType, topicIds } from '~/content/chat/topics';
import {
  CHAT_HISTORY_MAX_BYTES,
  CHAT_HISTORY_MAX_MESSAGES,
  CHAT_MESSAGE_MAX_CHARS,
} from '~/content/constants';
import type { RefusalCode } from '~/content/errors/errors';
import { byteLength, type HistoryEntry } from '~/features/chat/conversation/history';
import { honeypotField } from '~/lib/chat-anchors';
import { parseJson } from '~/lib/json';
import { isBlank, plainText } from '~/lib/plain-text';

/* The error text of each check is the refusal's code; that of the history's is given where a form is parsed. */
const code = (name: RefusalCode) => name;

const topic = z.preprocess(
  (id) => id || generalBusinessType,
  z.enum(topicIds, { error: code('unknown_business_type') }),
);

const message = z
  .string({ error: code('blank') })
  .overwrite((text) => plainText(text).trim())
  .refine((text) => !isBlank(text), code('blank'))
  .max(CHAT_MESSAGE_MAX_CHARS, code('too_long'));

const historyEntry = z.strictObject({
  sender: z.enum(['user', 'bot']),
  message: z
    .string()
    .max(CHAT_MESSAGE_MAX_CHARS)
    .refine((text) => text.trim() !== '' && plainText(text) === text),
  timestamp: z.iso.datetime(),
}) satisfies z.ZodType<HistoryEntry>;

/** JSON of the earlier messages, oldest first. An invalid history is refused, never repaired. */
const history = z
  .preprocess((text) => text || '[]', z.string())
  .refine((text) => byteLength(text) <= CHAT_HISTORY_MAX_BYTES)
  .transform(parseJson)
  .pipe(z.array(historyEntry).max(CHAT_HISTORY_MAX_MESSAGES));

/** The conversation's key in the automation's memory. An invalid one starts a new conversation. */
const session = z.uuid().optional().catch(undefined);

const chatForm = z.discriminatedUnion(
  'intent',
  [
    z.object({ intent: z.literal('reset') }),
    z.object({ intent: z.literal('choose'), business_type: topic }),
    z.object({
      intent: z.literal('send'),
      business_type: topic,
      message,
      history,
      session,
      'cf-turnstile-response': z.string().catch(''),
    }),
  ],
  { error: code('bad_request') },
);

type ChatForm = z.output<typeof chatForm>;
export type SendForm = Extract<ChatForm, { intent: 'send' }>;

/** A form without an intent sends. */
const fieldsOf = (form: FormData) => ({ intent: 'send', ...Object.fromEntries(form) });

/** Parses the chat's form, else tells the code of its first invalid field. */
export function parseChatForm(form: FormData): ChatForm | RefusalCode {
  const { data, error } = chatForm.safeParse(fieldsOf(form), { error: () => code('bad_history') });
  return data ?? ((error?.issues[0]?.message ?? 'bad_request') as RefusalCode);
}

const restored = z.object({
  business_type: topic.catch(generalBusinessType),
  history: history.catch([]),
  message: z.string().transform(plainText).catch(''),
  session,
});

/** Every valid field, so that a refusal loses nothing that was typed. */
export const restoredFields = (form: FormData) => restored.parse(fieldsOf(form));

/** Whether the honeypot exists and is empty. Created within a request: workerd allows no random values at module level. */
export function passesHoneypot(form: FormData): boolean {
  try {
    new Honeypot({ nameFieldName: honeypotField, validFromFieldName: null }).check(form);
    // The library lets a form without the field pass.
    return form.has(honeypotField);
  } catch {
    return false;
  }
}

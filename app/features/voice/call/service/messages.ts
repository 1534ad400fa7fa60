import * as z from 'zod/mini';
import { CALL_APP_MESSAGE_MAX_CHARS } from '~/content/constants';
import { fieldsOf, parseJson } from '~/lib/json';
import { plainText } from '~/lib/plain-text';

/** The platform may write the kind of a transcript into its type: transcript[transcriptType='final']. */
const transcriptType = /^transcript(?:\[transcriptType=["'](partial|final)["']\])?$/;

/** Spoken words: partial while they are spoken, then final. */
const transcript = z.pipe(
  z.looseObject({
    type: z.string().check(z.regex(transcriptType)),
    role: z.enum(['user', 'assistant']),
    transcriptType: z.optional(z.enum(['partial', 'final'])),
    transcript: z.string(),
  }),
  z.transform(({ type, transcriptType, ...rest }) => ({
    ...rest,
    type: 'transcript' as const,
    transcript: plainText(rest.transcript),
    transcriptType: transcriptType ?? (type.includes('partial') ? 'partial' : 'final'),
  })),
);

/** The end of a call is the status 'ended'. */
const statusUpdate = z.looseObject({
  type: z.literal('status-update'),
  status: z.string(),
  endedReason: z.catch(z.optional(z.string()), undefined),
});

/** The assistant is delayed. */
const hang = z.looseObject({ type: z.literal('hang') });

const toolCalls = z.looseObject({
  type: z.literal('tool-calls'),
  toolCallList: z.catch(z.array(z.unknown()), []),
});

/** A message that this site does not use. */
const other = z.pipe(
  z.looseObject({ type: z.string().check(z.minLength(1)) }),
  z.transform((data) => ({ type: 'other' as const, of: data.type, data })),
);

const callMessage = z.union([transcript, statusUpdate, hang, toolCalls, other]);

/** A message of the platform during a call. Spec 7. */
export type CallMessage = z.output<typeof callMessage>;

/** Parses an incoming app message: the text 'listening', or JSON. What does not parse gives null. */
export function parseAppMessage(data: unknown): 'listening' | CallMessage | null {
  if (data === 'listening') return 'listening';
  const given = typeof data === 'string' ? parseJson(data) : data;
  const { type, message } = fieldsOf(given);
  // Native clients of the platform get each message in an envelope.
  return callMessage.safeParse(type === undefined ? message : given).data ?? null;
}

const signsOfLife = ['speech-update', 'conversation-update', 'model-output', 'assistant.started'];

/** Whether the message shows that the assistant is in the call. */
export const isSignOfLife = (message: CallMessage): boolean =>
  message.type === 'transcript' ||
  (message.type === 'status-update' && message.status === 'in-progress') ||
  (message.type === 'other' && signsOfLife.includes(message.of));

/** A message of the site to the platform during a call. Spec 7. */
export type OutgoingMessage = Readonly<{
  type: 'say' | 'control' | 'add-message' | 'end-call';
  [field: string]: unknown;
}>;

/** What the visitor typed instead of saying it. The assistant answers. */
export const typedMessage = (content: string): OutgoingMessage => ({
  type: 'add-message',
  message: { role: 'user', content },
  triggerResponseEnabled: true,
});

/** Whether a message is within the limit of spec 5, as it is sent: a quote counts four characters then. */
export const isSendable = (message: OutgoingMessage): boolean =>
  JSON.stringify(JSON.stringify(message)).length <= CALL_APP_MESSAGE_MAX_CHARS;

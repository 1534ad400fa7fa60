import { z } from 'zod';
import { parseJson } from '~/lib/json';

/** The platform may write the kind of a transcript into its type: transcript[transcriptType='final']. */
const transcriptType = /^transcript(?:\[transcriptType=["'](partial|final)["']\])?$/;

/** Spoken words: partial while they are spoken, then final. */
export interface TranscriptMessage {
  type: 'transcript';
  role: 'user' | 'assistant';
  transcriptType: 'partial' | 'final';
  transcript: string;
}

const transcript = z
  .looseObject({
    type: z.string().regex(transcriptType),
    role: z.enum(['user', 'assistant']),
    transcriptType: z.enum(['partial', 'final']).optional(),
    transcript: z.string(),
  })
  .transform(
    ({ type, transcriptType: kind, ...rest }): TranscriptMessage => ({
      ...rest,
      type: 'transcript',
      transcriptType: kind ?? (transcriptType.exec(type)?.[1] === 'partial' ? 'partial' : 'final'),
    }),
  );

/** The end of a call is the status 'ended'. */
const statusUpdate = z.looseObject({
  type: z.literal('status-update'),
  status: z.string(),
  endedReason: z.string().optional().catch(undefined),
});

/** The assistant is delayed. */
const hang = z.looseObject({ type: z.literal('hang') });

const toolCalls = z.looseObject({
  type: z.literal('tool-calls'),
  toolCallList: z.array(z.unknown()).catch([]),
});

/** A message that this site does not use. */
const other = z
  .looseObject({ type: z.string().min(1) })
  .transform((data) => ({ type: 'other' as const, of: data.type, data }));

const callMessage = z.union([transcript, statusUpdate, hang, toolCalls, other]);

/** A message of the platform during a call. Spec 7. */
export type CallMessage = z.output<typeof callMessage>;

/** Parses an incoming app message: the text 'listening', or JSON. What does not parse gives null. */
export function parseAppMessage(data: unknown): 'listening' | CallMessage | null {
  if (data === 'listening') return 'listening';
  return callMessage.safeParse(typeof data === 'string' ? parseJson(data) : data).data ?? null;
}

/** How a spoken text behaves. Each is the platform's own default when left out. Spec 7. */
export interface SayOptions {
  endCallAfterSpoken?: boolean;
  interruptionsEnabled?: boolean;
  interruptAssistantEnabled?: boolean;
}

/** A message of the site to the platform during a call. Spec 7. */
export type OutgoingMessage =
  | ({ type: 'say'; message: string } & SayOptions)
  | { type: 'control'; control: 'mute-assistant' | 'unmute-assistant' }
  | { type: 'control'; control: 'say-first-message'; videoRecordingStartDelaySeconds: number }
  | {
      type: 'add-message';
      message: { role: 'user' | 'assistant' | 'system'; content: string };
      triggerResponseEnabled?: boolean;
    }
  | { type: 'end-call' };

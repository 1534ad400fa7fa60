import { z } from 'zod';

const role = z.enum(['user', 'assistant']);

/** The platform may write the kind of a transcript into its type: transcript[transcriptType='final']. */
const transcriptType = /^transcript(?:\[transcriptType=["'](partial|final)["']\])?$/;

const transcript = z
  .looseObject({
    type: z.string().regex(transcriptType),
    role,
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

const known = {
  'status-update': z.looseObject({
    type: z.literal('status-update'),
    status: z.string(),
    endedReason: z.string().optional().catch(undefined),
  }),
  'speech-update': z.looseObject({
    type: z.literal('speech-update'),
    status: z.enum(['started', 'stopped']),
    role,
  }),
  hang: z.looseObject({ type: z.literal('hang') }),
  'tool-calls': z.looseObject({
    type: z.literal('tool-calls'),
    toolCallList: z.array(z.unknown()).optional().catch(undefined),
  }),
} as const;

type Known = typeof known;

/** Spoken words: partial while they are spoken, then final. */
export interface TranscriptMessage {
  type: 'transcript';
  role: 'user' | 'assistant';
  transcriptType: 'partial' | 'final';
  transcript: string;
}

/** A message of a type that this site does not use. */
export interface OtherMessage {
  type: 'other';
  of: string;
  data: Record<string, unknown>;
}

/**
 * A message of the platform during a call. Spec 7. `hang`: the assistant is delayed. The end of a call is
 * a status-update with the status 'ended'.
 */
export type CallMessage =
  | TranscriptMessage
  | { [Type in keyof Known]: z.infer<Known[Type]> }[keyof Known]
  | OtherMessage;

const typed = z.looseObject({ type: z.string().min(1) });

function isKnown(type: string): type is keyof Known {
  return Object.hasOwn(known, type);
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses an incoming app message: the text 'listening', or JSON. What does not parse gives null. */
export function parseAppMessage(data: unknown): 'listening' | CallMessage | null {
  if (data === 'listening') return 'listening';
  const json = typeof data === 'string' ? fromJson(data) : data;
  const outer = typed.safeParse(json);
  if (!outer.success) return null;
  const { type } = outer.data;
  if (transcriptType.test(type)) return transcript.safeParse(json).data ?? null;
  if (isKnown(type)) return known[type].safeParse(json).data ?? null;
  return { type: 'other', of: type, data: outer.data };
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

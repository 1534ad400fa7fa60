import type { CallMessage } from '~/features/voice/call/session/messages';
import { isBlank } from '~/lib/plain-text';

/** One bubble of the transcript. */
export interface TranscriptEntry {
  /** Unique in its call, and the same from the first partial to the final. */
  id: string;
  role: 'user' | 'assistant';
  content: string;
  /** When its first words came, in milliseconds since 1970. */
  timestamp: number;
  /** It may still change. Only final turns are announced. */
  partial: boolean;
}

function withTurn(
  transcript: readonly TranscriptEntry[],
  entry: Omit<TranscriptEntry, 'id'>,
): readonly TranscriptEntry[] {
  return [...transcript, { id: `turn-${transcript.length}`, ...entry }];
}

/** Adds what the visitor typed instead of saying it. Pure. @param now milliseconds since 1970. */
export function withTyped(
  transcript: readonly TranscriptEntry[],
  content: string,
  now: number,
): readonly TranscriptEntry[] {
  return withTurn(transcript, { role: 'user', content, timestamp: now, partial: false });
}

/** What follows of the same role replaces a partial, up to its final, also when the other side interrupted. Pure. */
export function withMessage(
  transcript: readonly TranscriptEntry[],
  message: CallMessage,
  now: number,
): readonly TranscriptEntry[] {
  if (message.type !== 'transcript' || isBlank(message.transcript)) return transcript;
  const { role, transcript: content } = message;
  const partial = message.transcriptType === 'partial';
  const open = transcript.filter((entry) => entry.role === role && entry.partial).at(-1);
  if (!open) return withTurn(transcript, { role, content, timestamp: now, partial });
  return transcript.map((one) => (one === open ? { ...open, content, partial } : one));
}

/** Makes every partial final: the call is over. */
export const closed = (transcript: readonly TranscriptEntry[]) =>
  transcript.map((entry) => ({ ...entry, partial: false }));

import { isBlank } from '~/lib/plain-text';
import type { CallMessage } from './service/messages';

/** One bubble of the transcript. */
export interface TranscriptEntry {
  /** Unique in its call, and the same from the first partial to the final. */
  id: string;
  role: 'user' | 'assistant';
  content: string;
  /** When its first words came, in milliseconds since 1970. */
  timestamp: number;
  /** When its last words came. */
  until: number;
  /** It may still change. Only final turns are announced. */
  partial: boolean;
}

/** A final that comes once more within this time is the same one. Milliseconds. */
const SENT_TWICE_MS = 2_000;

/** Adds a turn, which the visitor may have typed instead of saying it. Pure. @param now milliseconds since 1970. */
export function withTurn(
  transcript: readonly TranscriptEntry[],
  role: TranscriptEntry['role'],
  content: string,
  now: number,
  partial = false,
): readonly TranscriptEntry[] {
  const id = `turn-${transcript.length}`;
  return [...transcript, { id, role, content, timestamp: now, until: now, partial }];
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
  const ofRole = transcript.filter((entry) => entry.role === role);
  const last = ofRole.filter((entry) => !entry.partial).at(-1);
  if (!partial && last?.content === content && now - last.until <= SENT_TWICE_MS) return transcript;
  const open = ofRole.filter((entry) => entry.partial).at(-1);
  if (!open) return withTurn(transcript, role, content, now, partial);
  const changed = { ...open, content, until: now, partial };
  return transcript.map((one) => (one === open ? changed : one));
}

/** Makes every partial final: the call is over. */
export const closed = (transcript: readonly TranscriptEntry[]) =>
  transcript.map((entry) => ({ ...entry, partial: false }));

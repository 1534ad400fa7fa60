import type { CallMessage } from '~/features/voice/session/messages';

/** One bubble of the transcript. */
export interface TranscriptEntry {
  /** Unique in its call, and the same from the first partial to the final. */
  id: string;
  role: 'user' | 'assistant';
  content: string;
  /** When its first words came, in milliseconds since 1970. */
  timestamp: number;
  /** Whether it may still change. Only what is final is announced. */
  partial: boolean;
}

/**
 * Adds what somebody said to a transcript. A partial is replaced by what follows of the same role and
 * turn, up to its final; a late final of a turn that the other side has interrupted still finds its
 * partial. Blank texts add nothing. Pure.
 * @param now milliseconds since 1970.
 */
export function withMessage(
  transcript: readonly TranscriptEntry[],
  message: CallMessage,
  now: number,
): readonly TranscriptEntry[] {
  if (message.type !== 'transcript' || message.transcript.trim() === '') return transcript;
  const { role, transcript: content } = message;
  const partial = message.transcriptType === 'partial';
  const open = transcript.filter((entry) => entry.role === role && entry.partial).at(-1);
  if (open) {
    return transcript.map((entry) => (entry === open ? { ...entry, content, partial } : entry));
  }
  return [
    ...transcript,
    { id: `said-${transcript.length}`, role, content, timestamp: now, partial },
  ];
}

/** Ends every partial as it stands: the call is over, and nothing follows. */
export function closed(transcript: readonly TranscriptEntry[]): readonly TranscriptEntry[] {
  return transcript.some(({ partial }) => partial)
    ? transcript.map((entry) => ({ ...entry, partial: false }))
    : transcript;
}

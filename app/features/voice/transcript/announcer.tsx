import { voiceCall } from '~/content/voice/call';
import type { TranscriptEntry } from './turns';

/** What was told stays for a moment, so that two turns that end together are both heard. */
const KEPT = 2;

/** Tells each final turn once to who cannot see it. Words that may still change are not told. */
export function CallAnnouncer({
  assistant,
  transcript,
}: {
  assistant: string;
  transcript: readonly TranscriptEntry[];
}) {
  const finals = transcript.filter(({ partial }) => !partial).slice(-KEPT);
  return (
    <div aria-live="polite" aria-relevant="additions" className="sr-only">
      {finals.map(({ id, role, content }) => (
        <p key={id}>{`${role === 'user' ? voiceCall.overlay.you : assistant}: ${content}`}</p>
      ))}
    </div>
  );
}

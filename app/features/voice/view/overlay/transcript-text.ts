import { voiceCall } from '~/content/call/call';
import { VOICE_TRANSCRIPT_TIME_LOCALE } from '~/content/constants';
import type { EndedCall } from '~/features/voice/call/state';
import { fill } from '~/lib/fill';

const { overlay, ended } = voiceCall;

const clockTime = new Intl.DateTimeFormat(VOICE_TRANSCRIPT_TIME_LOCALE, {
  hour: '2-digit',
  minute: '2-digit',
});

/** Hour and minute in the Turkish locale, such as 09:05. Spec 3. */
export const timeOfDay = (timestamp: number) => clockTime.format(timestamp);

/** Year, month and day, such as 2026-03-09: Sweden writes them so. */
const dayOf = (timestamp: number) => new Date(timestamp).toLocaleDateString('sv-SE');

type TranscriptFile = Pick<EndedCall, 'transcript' | 'since'> & { assistant: string };

/** A transcript as plain text: a heading with the day, then one paragraph for each turn. Pure. */
export function transcriptText({ assistant, transcript, since }: TranscriptFile): string {
  const names = { user: overlay.you, assistant };
  const heading = `${fill(overlay.title, { assistant })}, ${dayOf(since)}`;
  const turns = transcript.map(
    ({ role, content, timestamp }) => `[${timeOfDay(timestamp)}] ${names[role]}: ${content}`,
  );
  return `${[heading, ...turns].join('\n\n')}\n`;
}

/** Downloads a transcript as a file. */
export function saveTranscript(file: TranscriptFile): void {
  const text = new Blob([transcriptText(file)], { type: 'text/plain;charset=utf-8' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(text);
  link.download = fill(ended.fileName, { date: dayOf(file.since) });
  link.click();
  URL.revokeObjectURL(link.href);
}

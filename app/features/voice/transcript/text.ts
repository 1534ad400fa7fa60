import { VOICE_TRANSCRIPT_TIME_LOCALE } from '~/content/constants';
import { voiceCall } from '~/content/voice/call';
import { fill } from '~/lib/fill';
import type { TranscriptEntry } from './turns';

const { overlay, ended } = voiceCall;

/** Hour and minute in the Turkish locale, such as 09:05. Spec 3. */
export function timeOfDay(timestamp: number, timeZone?: string): string {
  return new Intl.DateTimeFormat(VOICE_TRANSCRIPT_TIME_LOCALE, {
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(timestamp);
}

/** Year, month and day, such as 2026-03-09, where the visitor is. */
function dayOf(timestamp: number, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone,
  }).format(timestamp);
}

interface TranscriptFile {
  assistant: string;
  transcript: readonly TranscriptEntry[];
  /** When the call began, in milliseconds since 1970. */
  since: number;
  /** Left out, the visitor's own. */
  timeZone?: string;
}

/** A transcript as plain text: a heading with the day, then one paragraph for each turn. Pure. */
export function transcriptText({ assistant, transcript, since, timeZone }: TranscriptFile): string {
  const names = { user: overlay.you, assistant };
  const heading = `${fill(overlay.title, { assistant })}, ${dayOf(since, timeZone)}`;
  const turns = transcript.map(
    ({ role, content, timestamp }) =>
      `[${timeOfDay(timestamp, timeZone)}] ${names[role]}: ${content}`,
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

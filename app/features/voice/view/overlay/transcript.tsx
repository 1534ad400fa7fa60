import { memo, useRef } from 'react';
import { voiceCall } from '~/content/call/call';
import { VOICE_TRANSCRIPT_TIME_LOCALE } from '~/content/constants';
import type { EndedCall, TranscriptEntry } from '~/features/voice/call/state';
import { useAssistant } from '~/features/voice/view/use-call';
import { interpolate } from '~/lib/interpolate';
import { ChangingText } from '~/ui/changing-text';
import { useFollowNewest } from '~/ui/follow-newest';
import { Icon } from '~/ui/icon';
import { TypingDots } from '~/ui/typing-dots';

const { overlay, ended } = voiceCall;

interface CallTranscriptProps {
  transcript: readonly TranscriptEntry[];
  /** The assistant's state before it speaks, shown as three dots. */
  pending: 'typing' | 'thinking' | undefined;
  /** Stands in place of an empty transcript. */
  empty: string;
}

/** The transcript as bubbles. It follows the newest words unless the reader scrolled up. */
export const CallTranscript = memo(function CallTranscript({
  transcript,
  pending,
  empty,
}: CallTranscriptProps) {
  const assistant = useAssistant();
  const log = useRef<HTMLDivElement>(null);
  const newest = transcript.at(-1);
  const { behind, catchUp } = useFollowNewest(
    log,
    `${newest?.id} ${newest?.content.length} ${pending}`,
  );
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={log}
        role="log"
        aria-live="off"
        aria-label={overlay.logLabel}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="faded flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain rounded-sm px-1 pt-6 pb-4 focus-visible:-outline-offset-3 focus-visible:[mask-image:none]"
      >
        {transcript.length === 0 ? (
          <p className="m-auto max-w-80 text-center text-lg text-mist">{empty}</p>
        ) : null}
        <ol role="list" className="mt-auto flex flex-col gap-4 empty:hidden">
          {transcript.map((entry) => (
            <Turn key={entry.id} {...entry} assistant={assistant} />
          ))}
          {pending && (pending === 'thinking' || newest?.role !== 'assistant') ? (
            <li className="bubble said-by-assistant animate-rise">
              <TypingDots label={interpolate(overlay[pending], { assistant })} />
            </li>
          ) : null}
        </ol>
      </div>
      {behind ? (
        <button
          type="button"
          onClick={catchUp}
          className="absolute bottom-3 left-1/2 inline-flex min-h-11 -translate-x-1/2 items-center gap-2 rounded-full bg-starlight px-5 text-sm font-semibold text-night shadow-lifted"
        >
          {overlay.newMessages}
          <Icon name="arrow-down" className="size-4" />
        </button>
      ) : null}
    </div>
  );
});

type TurnProps = TranscriptEntry & { assistant: string };

/** A new text of one turn leaves all others as they are. */
const Turn = memo(function Turn({ role, content, timestamp, assistant }: TurnProps) {
  const isOwn = role === 'user';
  return (
    <li className="animate-rise">
      <p className={`mb-1 text-xs text-mist ${isOwn ? 'text-right' : 'pl-7'}`}>
        {isOwn ? overlay.you : <span translate="no">{assistant}</span>}{' '}
        <time translate="no" dateTime={new Date(timestamp).toISOString()} className="ml-1 figures">
          {timeOfDay(timestamp)}
        </time>
      </p>
      <p dir="auto" className={`bubble ${isOwn ? 'said-by-person' : 'said-by-assistant'}`}>
        <ChangingText>{content}</ChangingText>
      </p>
    </li>
  );
});

/** Two turns that end together are both announced. */
const ANNOUNCED_MAX = 2;

/** Announces each final turn once to a screen reader. */
export function CallAnnouncer({ transcript }: { transcript: readonly TranscriptEntry[] }) {
  const assistant = useAssistant();
  const finals = transcript.filter(({ partial }) => !partial).slice(-ANNOUNCED_MAX);
  return (
    <div aria-live="polite" aria-relevant="additions" className="sr-only">
      {finals.map(({ id, role, content }) => (
        <p key={id}>{`${role === 'user' ? overlay.you : assistant}: ${content}`}</p>
      ))}
    </div>
  );
}

/** Hour and minute in the Turkish locale, such as 09:05. Spec 3. */
const { format: timeOfDay } = new Intl.DateTimeFormat(VOICE_TRANSCRIPT_TIME_LOCALE, {
  hour: '2-digit',
  minute: '2-digit',
});

/** Year, month and day, such as 2026-03-09: Sweden writes them so. */
const dayOf = (timestamp: number) => new Date(timestamp).toLocaleDateString('sv-SE');

type TranscriptFile = Pick<EndedCall, 'transcript' | 'since'> & { assistant: string };

/** A transcript as plain text: a heading with the day, then one paragraph for each turn. Pure. */
export function transcriptText({ assistant, transcript, since }: TranscriptFile): string {
  const names = { user: overlay.you, assistant };
  const heading = `${interpolate(overlay.title, { assistant })}, ${dayOf(since)}`;
  const turns = transcript.map(
    ({ role, content, timestamp }) => `[${timeOfDay(timestamp)}] ${names[role]}: ${content}`,
  );
  return `${[heading, ...turns].join('\n\n')}\n`;
}

/** Downloads a transcript as a file. */
export function downloadTranscript(file: TranscriptFile): void {
  const text = new Blob([transcriptText(file)], { type: 'text/plain;charset=utf-8' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(text);
  link.download = interpolate(ended.fileName, { date: dayOf(file.since) });
  link.click();
  URL.revokeObjectURL(link.href);
}

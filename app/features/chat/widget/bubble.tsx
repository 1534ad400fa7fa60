import { memo, type ReactNode, useRef } from 'react';
import { chat } from '~/content/chat/words';
import { bookingHref } from '~/content/navigation';
import type { ChatMessage } from '~/features/chat/conversation/chat';
import { textParts } from '~/lib/links';
import { ChangingText } from '~/ui/changing-text';
import { ContactWays } from '~/ui/contact/ways';
import { useChat } from './context';
import { OutsideLink } from './outside-link';

interface BubbleProps {
  message: ChatMessage;
  /** The visitor's actions for this message. */
  children?: ReactNode;
}

/** A button within a line of small words. */
export const smallButton =
  'inline-flex min-h-6 items-center gap-1 rounded-sm font-semibold text-starlight underline underline-offset-4 hover:text-rigel';

/** One message with its sender and time. It renders again only when it changes. */
export const Bubble = memo(function Bubble({ message, children }: BubbleProps) {
  const { store, contact } = useChat();
  const { text, sender, timestamp, error, stopped, unfinished } = message;
  const isOwn = sender === 'user';
  return (
    <div className={`flex flex-col gap-1 ${isOwn ? 'items-end' : 'items-start'}`}>
      <div
        data-code={error}
        className={`max-w-[88%] rounded-lg px-3.5 py-2.5 text-sm ${bubbleLook(message)}`}
      >
        <span className="sr-only">
          {`${isOwn ? chat.conversation.you : chat.conversation.assistant}: `}
        </span>
        <p key={unfinished} dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          {unfinished === 'streaming' ? <StreamingText text={text} /> : <MessageText text={text} />}
        </p>
        {(error === 'trouble_connecting' || error === 'broken_off') && (
          <a
            href={bookingHref}
            className="mt-1 inline-flex min-h-6 items-center font-semibold underline underline-offset-4"
          >
            {chat.conversation.bookDemo}
          </a>
        )}
        {error && <ContactWays contact={contact} />}
      </div>
      <p className="flex min-h-5 flex-wrap items-center gap-x-2 px-1 text-xs text-mist">
        <time translate="no" dateTime={timestamp} suppressHydrationWarning>
          {clockTime(timestamp, store !== undefined)}
        </time>
        {stopped && <span>{chat.conversation.stopped}</span>}
        {(unfinished === 'stopped' || unfinished === 'broken') && (
          <span>{chat.conversation.unfinished}</span>
        )}
        {children}
      </p>
    </div>
  );
});

function bubbleLook({ sender, error }: ChatMessage): string {
  if (error) return 'border border-danger/60 bg-night text-starlight';
  if (sender === 'user') return 'rounded-br-sm bg-rigel text-on-accent';
  return 'rounded-bl-sm bg-dawnline text-starlight';
}

/** Text with line breaks and https links, never HTML. */
function MessageText({ text }: { text: string }) {
  let position = 0;
  return textParts(text).map((part) => {
    const key = position;
    position += part.text.length;
    if (part.kind === 'words') return <ChangingText key={key}>{part.text}</ChangingText>;
    return (
      <OutsideLink key={key} href={part.href} text={part.text}>
        {part.text}
      </OutsideLink>
    );
  });
}

/** Each piece of a streamed text is an element: a translator may have replaced the earlier ones. */
function StreamingText({ text }: { text: string }) {
  const ends = useRef<number[]>([]);
  if (text.length > (ends.current.at(-1) ?? 0)) ends.current.push(text.length);
  return ends.current.map((end, position) => (
    <span key={end}>{text.slice(ends.current[position - 1] ?? 0, end)}</span>
  ));
}

const hourAndMinute = { hour: 'numeric', minute: '2-digit' } as const;
const localClock = new Intl.DateTimeFormat('en-US', hourAndMinute);
const utcClock = new Intl.DateTimeFormat('en-US', { ...hourAndMinute, timeZone: 'UTC' });

/** US 12-hour time in the visitor's time zone; on the server in UTC. */
function clockTime(timestamp: string, isLocal: boolean): string {
  const time = new Date(timestamp);
  return isLocal ? localClock.format(time) : `${utcClock.format(time)} UTC`;
}

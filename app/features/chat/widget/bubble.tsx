import { memo } from 'react';
import { chat } from '~/content/chat/words';
import { bookingHref } from '~/content/navigation';
import type { ChatMessage } from '~/features/chat/conversation/chat';
import { isFrontDesk, shownGreeting } from '~/features/chat/conversation/history';
import { Markdown, Words } from '~/features/chat/markdown/markdown';
import { sessionBooking } from '~/session/session';
import { ContactWays, useContact } from '~/ui/contact/ways';
import { Icon } from '~/ui/icon';
import { useStore } from '~/ui/use-store';
import { useChat } from './form-shell';

export const smallButton =
  'inline-flex min-h-6 items-center gap-1 rounded-sm font-semibold text-starlight underline underline-offset-4 hover:text-rigel';

/** US 12-hour time where the visitor is; on the server in UTC, which it names. */
const clock = { hour: 'numeric', minute: '2-digit' } as const;
const utcClock = { ...clock, timeZone: 'UTC', timeZoneName: 'short' } as const;
const failureLook = 'rounded-lg border border-danger bg-night px-4 py-2 text-sm';

/** One message with its sender and time. It renders again only when it changes. */
export const Bubble = memo(function Bubble({
  message,
  canRetry,
}: {
  message: ChatMessage;
  canRetry: boolean;
}) {
  const { store } = useChat();
  const contact = useContact();
  const booked = useStore(sessionBooking);
  const { text, lang, opens, isPlain, sender, timestamp, error, unfinished } = message;
  const isOwn = sender === 'user';
  // Its facts are a stranger's words.
  const isDesk = opens && isFrontDesk(text);
  return (
    <div className={`flex flex-col gap-1 ${isOwn ? 'items-end' : 'items-start'}`}>
      <div
        lang={lang}
        className={error ? failureLook : `bubble ${isOwn ? 'said-by-person' : 'said-by-assistant'}`}
      >
        <span lang={lang && 'en'} className="sr-only">
          {`${isOwn ? chat.conversation.you : chat.conversation.assistant}: `}
        </span>
        {isOwn || error || isPlain || isDesk ? (
          (isDesk ? shownGreeting(text).split('\n\n') : [text]).map((part) => (
            <p key={part} dir="auto" className="whitespace-pre-wrap [&+&]:mt-2 [&+&]:text-xs">
              <Words>{part}</Words>
            </p>
          ))
        ) : (
          <Markdown text={text} isUnfinished={unfinished !== undefined} />
        )}
        {!booked && (error === 'trouble_connecting' || error === 'broken_off') && (
          <a
            href={bookingHref}
            className="mt-1 inline-flex min-h-6 items-center font-semibold underline underline-offset-4"
          >
            {chat.conversation.bookDemo}
          </a>
        )}
        {error && <ContactWays contact={contact} />}
      </div>
      <p
        className={`flex min-h-5 flex-wrap items-center gap-x-2 px-1 text-xs text-mist ${isOwn || error ? '' : 'pl-6.5'}`}
      >
        <time translate="no" dateTime={timestamp} suppressHydrationWarning>
          {new Date(timestamp).toLocaleTimeString('en-US', store ? clock : utcClock)}
        </time>
        {unfinished && unfinished !== 'streaming' && (
          <span>{chat.conversation[isOwn ? 'stopped' : 'unfinished']}</span>
        )}
        {store && canRetry && (
          <>
            {!unfinished && <span>{chat.conversation.notAnswered}</span>}
            <button type="button" onClick={() => store.retry()} className={smallButton}>
              <Icon name="refresh-cw" className="size-4" />
              {chat.conversation.retry}
            </button>
          </>
        )}
      </p>
    </div>
  );
});

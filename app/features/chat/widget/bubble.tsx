import { memo, type ReactNode } from 'react';
import { chat } from '~/content/chat/words';
import { bookingHref } from '~/content/navigation';
import type { ChatMessage } from '~/features/chat/conversation/chat';
import type { Contact } from '~/lib/contact';
import { ContactWays } from '~/ui/contact/ways';
import { GrowingText } from './growing-text';
import { MessageText } from './message-text';

interface BubbleProps {
  message: ChatMessage;
  /** Whether times are told in the visitor's own zone; a server can only tell universal time. */
  localTime: boolean;
  /** Whom to reach where the chat cannot answer. */
  contact: Contact;
  /** What a person can do about this message. */
  children?: ReactNode;
}

/** One message of the conversation, with its sender and time. Rendered again only when it changes. */
export const Bubble = memo(function Bubble({ message, localTime, contact, children }: BubbleProps) {
  const own = message.sender === 'user';
  return (
    <div className={`flex flex-col gap-1 ${own ? 'items-end' : 'items-start'}`}>
      <div
        data-code={message.trouble}
        className={`max-w-[88%] rounded-lg px-3.5 py-2.5 text-sm ${bubbleLook(message)}`}
      >
        <span className="sr-only">
          {`${own ? chat.conversation.you : chat.conversation.assistant}: `}
        </span>
        {message.unfinished === 'coming' ? (
          <GrowingText text={message.text} />
        ) : (
          <MessageText text={message.text} />
        )}
        {isLost(message) && (
          <a
            href={bookingHref}
            className="mt-1 inline-flex min-h-6 items-center font-semibold underline underline-offset-4"
          >
            {chat.conversation.bookDemo}
          </a>
        )}
        {message.trouble && <ContactWays contact={contact} />}
      </div>
      <p className="flex min-h-5 flex-wrap items-center gap-x-2 px-1 text-xs text-mist">
        <time translate="no" dateTime={message.timestamp} suppressHydrationWarning>
          {clockTime(message.timestamp, localTime)}
        </time>
        {message.stopped && <span>{chat.conversation.stopped}</span>}
        {isBroken(message) && <span>{chat.conversation.unfinished}</span>}
        {children}
      </p>
    </div>
  );
});

const isLost = ({ trouble }: ChatMessage) =>
  trouble === 'trouble_connecting' || trouble === 'broken_off';

const isBroken = ({ unfinished }: ChatMessage) =>
  unfinished === 'stopped' || unfinished === 'broken';

function bubbleLook({ sender, trouble }: ChatMessage): string {
  if (trouble) return 'border border-danger/60 bg-night text-starlight';
  if (sender === 'user') return 'rounded-br-sm bg-rigel text-on-accent';
  return 'rounded-bl-sm bg-dawnline text-starlight';
}

const localClock = new Intl.DateTimeFormat([], { hour: '2-digit', minute: '2-digit' });

/** Hour and minute: of the visitor's zone, or universal. */
function clockTime(timestamp: string, local: boolean): string {
  const time = new Date(timestamp);
  if (!local) return `${time.toISOString().slice(11, 16)} UTC`;
  return localClock.format(time);
}

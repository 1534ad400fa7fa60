import type { ScriptMessage } from '~/content/script-message';
import { TypingDots } from '~/ui/typing-dots';

interface MessageListProps {
  messages: readonly ScriptMessage[];
  typing: boolean;
  /** The phone's owner: their messages are on the right. */
  own: ScriptMessage['sender'];
  /** The senders' names and the typing indicator's, for screen readers. */
  assistant: string;
  prospect: string;
  typingLabel: string;
}

const bubble =
  'w-fit max-w-[85%] animate-rise rounded-lg border border-transparent print:border-haze px-4 py-2.5 text-sm leading-snug wrap-break-word';
const looks = {
  orion: 'bg-rigel text-on-accent',
  prospect: 'bg-dawnline text-starlight',
} as const;
const sides = {
  own: 'ml-auto rounded-br-sm',
  other: 'mr-auto rounded-bl-sm',
} as const;

/** The bubbles of a scripted conversation. */
export function MessageList({
  messages,
  typing,
  own,
  assistant,
  prospect,
  typingLabel,
}: MessageListProps) {
  const names = { orion: assistant, prospect };
  const bubbleOf = (sender: ScriptMessage['sender']) =>
    `${bubble} ${looks[sender]} ${sides[sender === own ? 'own' : 'other']}`;
  return (
    <ol className="flex flex-col gap-2">
      {messages.map(({ sender, message }) => (
        <li key={message} className={bubbleOf(sender)}>
          <span translate="no" className="sr-only">
            {`${names[sender]}: `}
          </span>
          {message}
        </li>
      ))}
      {typing ? (
        <li className={bubbleOf('orion')}>
          <TypingDots label={typingLabel} />
        </li>
      ) : null}
    </ol>
  );
}

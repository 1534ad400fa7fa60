import type { ScriptMessage } from '~/content/script-message';
import { TypingDots } from '~/ui/typing-dots';

interface MessageListProps {
  messages: readonly ScriptMessage[];
  typing: boolean;
  /** The senders' names, read out before their messages, and the typing indicator's name. */
  assistant: string;
  prospect: string;
  typingLabel: string;
}

const bubble =
  'w-fit max-w-[85%] animate-rise rounded-lg px-4 py-2.5 text-sm leading-snug wrap-break-word';
const looks = {
  orion: 'ml-auto rounded-br-sm bg-rigel text-on-accent',
  prospect: 'mr-auto rounded-bl-sm bg-dawnline text-starlight',
} as const;

/** The bubbles of a scripted conversation, the assistant's on the right: it is its phone. */
export function MessageList({
  messages,
  typing,
  assistant,
  prospect,
  typingLabel,
}: MessageListProps) {
  const names = { orion: assistant, prospect };
  return (
    <ol className="flex flex-col gap-2">
      {messages.map(({ sender, message }) => (
        <li key={message} className={`${bubble} ${looks[sender]}`}>
          <span translate="no" className="sr-only">
            {`${names[sender]}: `}
          </span>
          {message}
        </li>
      ))}
      {typing ? (
        <li className={`${bubble} ${looks.orion}`}>
          <TypingDots label={typingLabel} />
        </li>
      ) : null}
    </ol>
  );
}

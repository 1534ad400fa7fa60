import type { ScriptMessage } from '~/content/demo/scenario';
import { TypingDots } from '~/ui/typing-dots';

interface MessageListProps {
  messages: readonly ScriptMessage[];
  typing: boolean;
  /** The senders' names and the typing indicator's, for screen readers. */
  assistant: string;
  prospect: string;
  typingLabel: string;
}

const looks = { orion: 'said-by-assistant', prospect: 'said-by-person' } as const;

/** The bubbles of a scripted conversation. */
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
        <li key={message} className={`bubble animate-rise ${looks[sender]}`}>
          <span translate="no" className="sr-only">
            {`${names[sender]}: `}
          </span>
          {message}
        </li>
      ))}
      {typing ? (
        <li className={`bubble animate-rise ${looks.orion}`}>
          <TypingDots label={typingLabel} />
        </li>
      ) : null}
    </ol>
  );
}

import { brand } from '~/content/brand';
import type { ScriptMessage } from '~/content/script';
import { TypingDots } from '~/ui/typing-dots';

interface MessageListProps {
  messages: readonly ScriptMessage[];
  typing: boolean;
  /** Nothing has come: an animation would hide what is there, and cost frames where it is not even seen. */
  still: boolean;
  prospect: string;
}

const looks = { orion: 'said-by-assistant', prospect: 'said-by-person' } as const;

export function MessageList({ messages, typing, still, prospect }: MessageListProps) {
  const look = still ? 'bubble' : 'bubble last:animate-rise';
  const names = { orion: brand.assistant, prospect };
  return (
    <ol role="list" className="flex flex-col gap-2">
      {messages.map(({ sender, message }) => (
        <li key={message} className={`${look} ${looks[sender]}`}>
          <span translate="no" className="sr-only">
            {`${names[sender]}: `}
          </span>
          {message}
        </li>
      ))}
      {typing ? (
        <li className={`${look} ${looks.orion}`}>
          <TypingDots label={brand.typing} />
        </li>
      ) : null}
    </ol>
  );
}

import { textParts } from '~/features/chat/conversation/text-parts';
import { ChangingText } from '~/ui/changing-text';

/** A message as text: its line breaks kept, https addresses as links, never as HTML. */
export function MessageText({ text }: { text: string }) {
  const parts = textParts(text);
  let position = 0;
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
      {parts.map((part) => {
        const key = position;
        position += part.text.length;
        if (part.kind === 'words') return <ChangingText key={key}>{part.text}</ChangingText>;
        return (
          <a
            key={key}
            translate="no"
            href={part.href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="underline underline-offset-2"
          >
            {part.text}
          </a>
        );
      })}
    </p>
  );
}

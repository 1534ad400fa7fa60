import { textParts } from '~/features/chat/conversation/text-parts';

/** A message as text: its line breaks kept, https addresses as links, never as HTML. */
export function MessageText({ text }: { text: string }) {
  const parts = textParts(text);
  let position = 0;
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
      {parts.map((part) => {
        const key = position;
        position += part.text.length;
        if (part.kind === 'words') return <span key={key}>{part.text}</span>;
        return (
          <a
            key={key}
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

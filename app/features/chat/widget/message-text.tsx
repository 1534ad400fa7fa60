import { useRef } from 'react';
import { textParts } from '~/features/chat/conversation/text-parts';
import { ChangingText } from '~/ui/changing-text';

const look = 'wrap-anywhere whitespace-pre-wrap';

/** A message as text with line breaks and https links, never as HTML. */
export function MessageText({ text }: { text: string }) {
  let position = 0;
  return (
    <p dir="auto" className={look}>
      {textParts(text).map((part) => {
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

/** Each piece of a streamed text is an element: a translator may have replaced the earlier ones. */
export function StreamingText({ text }: { text: string }) {
  const ends = useRef<number[]>([]);
  if (text.length > (ends.current.at(-1) ?? 0)) ends.current.push(text.length);
  return (
    <p dir="auto" className={look}>
      {ends.current.map((end, position) => (
        <span key={end}>{text.slice(ends.current[position - 1] ?? 0, end)}</span>
      ))}
    </p>
  );
}

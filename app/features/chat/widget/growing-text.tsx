import { useRef } from 'react';

/**
 * A text that grows, each piece in an element of its own: a translator may have taken the earlier
 * ones over, and they are not touched again.
 */
export function GrowingText({ text }: { text: string }) {
  const ends = useRef<number[]>([]);
  if (text.length > (ends.current.at(-1) ?? 0)) ends.current.push(text.length);
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
      {ends.current.map((end, position) => (
        <span key={end}>{text.slice(ends.current[position - 1] ?? 0, end)}</span>
      ))}
    </p>
  );
}

import { useRef, useState } from 'react';
import { ChangingText } from './changing-text';

/**
 * Words that grow: what stands as it was keeps its node, and so its selection. What a translator has changed is
 * replaced whole, as pieces of a sentence cannot be translated.
 */
export function GrowingText({ children: text }: { children: string }) {
  const line = useRef<HTMLSpanElement>(null);
  const [pieces, setPieces] = useState<readonly string[]>([text]);
  const shown = pieces.join('');
  if (text !== shown) {
    const isGrown = text.startsWith(shown) && line.current?.textContent === shown;
    setPieces(isGrown ? [...pieces, text.slice(shown.length)] : [text]);
  }
  return (
    <span ref={line}>
      {pieces.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces are only added at the end.
        <ChangingText key={index}>{piece}</ChangingText>
      ))}
    </span>
  );
}

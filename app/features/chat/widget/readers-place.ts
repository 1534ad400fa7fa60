import { type RefObject, useRef, useState } from 'react';
import type { ChatMessage } from '~/features/chat/conversation/chat';
import { useBeforePaint } from '~/ui/use-before-paint';

/** A reader within this many pixels of the end is taken along to what is new. */
const NEAR_END_PX = 48;

interface ReadersPlace {
  ref: RefObject<HTMLDivElement>;
  onScroll(): void;
  /** Something came that is out of sight. */
  newBelow: boolean;
  toNewest(): void;
}

/**
 * Keeps a reader's place in a list laid out from its end (its scroll position is 0 there and negative
 * above): at the end it follows, further up nothing moves and `newBelow` turns true. One's own message
 * is always brought into sight.
 */
export function useReadersPlace(messages: readonly ChatMessage[]): ReadersPlace {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef({ messages, height: 0 });
  const [newBelow, setNewBelow] = useState(false);

  useBeforePaint(() => {
    const list = ref.current;
    if (!list) return;
    const before = last.current;
    last.current = { messages, height: list.scrollHeight };
    if (messages === before.messages || before.height === 0) return;
    const newest = messages.at(-1);
    if (newest?.sender === 'user' || list.scrollTop > -NEAR_END_PX) {
      list.scrollTop = 0;
    } else {
      list.scrollTop -= list.scrollHeight - before.height;
      setNewBelow(messages.length > before.messages.length);
    }
  });

  return {
    ref,
    onScroll() {
      if (newBelow && (ref.current?.scrollTop ?? 0) > -NEAR_END_PX) setNewBelow(false);
    },
    newBelow,
    toNewest() {
      if (ref.current) ref.current.scrollTop = 0;
      setNewBelow(false);
    },
  };
}

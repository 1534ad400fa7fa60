import { memo, useEffect, useRef, useState } from 'react';
import { chat as copy } from '~/content/chat/words';
import {
  type ChatMessage,
  type Conversation,
  isSending,
  streamingReply,
} from '~/features/chat/conversation/chat';
import { Icon } from '~/ui/icon';
import { useBeforePaint } from '~/ui/page/hooks';
import { TypingDots } from '~/ui/typing-dots';
import { Bubble } from './bubble';
import { ChatFormShell, useChat } from './form-shell';

/** So many turns are laid out; earlier ones only when they are near, so a long chat costs no more. */
const LAID_OUT_TURNS = 10;
const earlyTurn = '[content-visibility:auto] [contain-intrinsic-size:auto_9rem]';
/** The browser keeps the place of a reader further up, but moves nothing within an answer. */
const lastTurn = 'pb-3 [overflow-anchor:none]';

interface MessageLogProps {
  conversation: Conversation;
  /** A closed chat has no size to scroll in. */
  isOpen: boolean;
}

/** Laid out from its end, so the newest message is visible without a script. New messages are announced once, elsewhere. */
export const MessageLog = memo(function MessageLog({ conversation, isOpen }: MessageLogProps) {
  const { store } = useChat();
  const { messages } = conversation;
  const place = useReadingPlace(conversation, store !== undefined && isOpen);
  const isPending = isSending(conversation) && !streamingReply(messages);
  const retryId = retryPlace(conversation);
  const bubble = (message: ChatMessage) => (
    <Bubble key={message.id} message={message} canRetry={message.id === retryId} />
  );
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div
        ref={place.listRef}
        onScroll={place.onScroll}
        role="log"
        aria-live="off"
        aria-label={copy.conversation.logLabel}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className={`relative flex min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 [container-type:size] focus-visible:-outline-offset-3 ${store ? 'flex-col' : 'flex-col-reverse'}`}
      >
        <div className="mb-auto flex flex-col gap-2 pt-3">
          {turnsOf(messages).map(({ own, answers }, index, turns) => {
            const isLast = index === turns.length - 1;
            return (
              <div
                key={own?.id ?? 'beginning'}
                ref={isLast ? place.turnRef : undefined}
                className={`flex flex-col gap-2 ${isLast ? lastTurn : ''} ${isLast && own && store ? 'min-h-[calc(100cqh-0.75rem)]' : ''} ${index < turns.length - LAID_OUT_TURNS ? earlyTurn : ''}`}
              >
                {own && bubble(own)}
                <div className="flex flex-col gap-2">
                  {answers.map(bubble)}
                  {isLast && isPending && (
                    <div className="bubble said-by-assistant">
                      <TypingDots />
                    </div>
                  )}
                  {isLast && <QuickReplies conversation={conversation} />}
                  {isLast && <div ref={place.endRef} className="-mt-2 h-px" />}
                </div>
              </div>
            );
          })}
        </div>
      </div>
      {/* Below the list, where it covers no button. */}
      {place.hasMore && (
        <button
          type="button"
          onClick={place.toEnd}
          className="my-1 inline-flex min-h-9 shrink-0 items-center gap-1.5 self-center rounded-full bg-starlight px-4 text-xs font-semibold text-night"
        >
          {copy.conversation.more}
          <Icon name="arrow-down" className="size-4" />
        </button>
      )}
    </div>
  );
});

/** The space above the visitor's newest message, in pixels. */
const MARGIN_PX = 12;
/** A reader this near to the end is at the end, in pixels. */
const AT_END_PX = 2;

const scrollToEnd = (list: HTMLElement | null) => list?.scrollTo(0, list.scrollHeight);

/**
 * A sent message scrolls to the list's top, where a long one shows its last lines, and the answer grows below without
 * moving the text being read. A reader at the end of a longer answer follows it.
 */
function useReadingPlace({ messages, delivery }: Conversation, isShown: boolean) {
  const listRef = useRef<HTMLDivElement>(null);
  /** The visitor's newest message and its answer: at least as high as the list (style of the log). */
  const turnRef = useRef<HTMLDivElement>(null);
  /** The element after the newest words. */
  const endRef = useRef<HTMLDivElement>(null);
  const hasSent = useRef(false);
  const followsEnd = useRef(false);
  /** Whether the newest words end out of view. */
  const [hasMore, setHasMore] = useState(false);
  const isWaiting = delivery.kind === 'sending';
  const newest = messages.at(-1);
  const isRefused = delivery.kind === 'idle' && newest?.error !== undefined;

  useBeforePaint(() => {
    const list = listRef.current;
    const turn = turnRef.current;
    const answers = turn?.lastElementChild;
    hasSent.current = isShown && (isWaiting || hasSent.current);
    if (isShown && isWaiting && list && turn && answers instanceof HTMLElement) {
      followsEnd.current = false;
      const top = answers.offsetTop - list.clientHeight / 2;
      list.scrollTop = Math.max(turn.offsetTop - MARGIN_PX, top);
    } else if (isShown && (isRefused || !hasSent.current)) {
      scrollToEnd(list);
    }
  }, [isWaiting, isRefused, isShown]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said moves the end.
  useBeforePaint(() => {
    if (followsEnd.current) scrollToEnd(listRef.current);
  }, [messages, isWaiting]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn has an end of its own.
  useEffect(() => {
    if (!isShown || !endRef.current) return;
    const observer = new IntersectionObserver(
      (entries) => setHasMore(entries.at(-1)?.isIntersecting === false),
      { root: listRef.current, rootMargin: '0px 0px 40px 0px' },
    );
    observer.observe(endRef.current);
    return () => {
      observer.disconnect();
      setHasMore(false);
    };
  }, [isShown, isWaiting, newest?.id]);

  return {
    listRef,
    turnRef,
    endRef,
    hasMore,
    onScroll(): void {
      if (!listRef.current) return;
      const { scrollTop, scrollHeight, clientHeight } = listRef.current;
      const isLong = (turnRef.current?.clientHeight ?? 0) > clientHeight;
      followsEnd.current = isLong && scrollHeight - scrollTop - clientHeight <= AT_END_PX;
    },
    toEnd(): void {
      followsEnd.current = true;
      scrollToEnd(listRef.current);
    },
  };
}

/** Groups each message of the visitor with its answers; before the first there may be none. */
function turnsOf(messages: readonly ChatMessage[]) {
  const turns: { own?: ChatMessage; answers: ChatMessage[] }[] = [];
  for (const message of messages) {
    const turn = turns.at(-1);
    if (message.sender === 'user') turns.push({ own: message, answers: [] });
    else if (turn) turn.answers.push(message);
    else turns.push({ answers: [message] });
  }
  return turns;
}

/** The message with the retry: the incomplete reply, else the message without one. */
function retryPlace({ messages, delivery }: Conversation): string | undefined {
  if (delivery.kind !== 'failed') return undefined;
  const reply = messages[messages.findIndex(({ id }) => id === delivery.messageId) + 1];
  return reply?.unfinished ? reply.id : delivery.messageId;
}

const look =
  'inline-flex min-h-9 items-center rounded-full border border-rigel px-3.5 py-1 text-left text-sm text-starlight transition-colors hover:border-rigel hover:bg-dawnline';

/** Suggested questions or answers: each sends its text or opens an address. */
function QuickReplies({ conversation }: { conversation: Conversation }) {
  const { messages, delivery } = conversation;
  const buttons = delivery.kind === 'idle' ? messages.at(-1)?.buttons : undefined;
  if (!buttons) return null;
  return (
    <ChatFormShell intent="send" conversation={conversation}>
      <ul
        role="list"
        aria-label={copy.conversation.quickRepliesLabel}
        className="flex flex-wrap gap-2"
      >
        {buttons.map(({ text, href }) => (
          <li key={text}>
            {href ? (
              <a
                href={href}
                target="_blank"
                rel="noopener noreferrer nofollow ugc"
                className={`${look} flex-wrap gap-x-2`}
              >
                <span className="underline underline-offset-4">{text}</span>
                <span translate="no" className="text-mist">
                  ({new URL(href).host})
                </span>
              </a>
            ) : (
              <button type="submit" name="message" value={text} className={look}>
                {text}
              </button>
            )}
          </li>
        ))}
      </ul>
    </ChatFormShell>
  );
}

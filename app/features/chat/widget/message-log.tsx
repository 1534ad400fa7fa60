import { memo, type UIEvent, useEffect, useRef, useState } from 'react';
import { chat as copy } from '~/content/chat/words';
import {
  type ChatMessage,
  type Conversation,
  isSending,
  streamingReply,
} from '~/features/chat/conversation/chat';
import { suggestionsIn } from '~/features/chat/conversation/history';
import { sessionNote } from '~/session/session';
import { keepsFollowing } from '~/ui/follow-newest';
import { Icon } from '~/ui/icon';
import { useBeforePaint } from '~/ui/page/hooks';
import { TypingDots } from '~/ui/typing-dots';
import { useStore } from '~/ui/use-store';
import { Bubble } from './bubble';
import { ChatFormShell, useChat } from './form-shell';

/** So many turns are laid out; earlier ones only when they are near, so a long chat costs no more. */
const LAID_OUT_TURNS = 10;
const earlyTurn = '[content-visibility:auto] [contain-intrinsic-size:auto_9rem]';
/** The browser keeps the place of a reader further up, but moves nothing within an answer. */
const lastTurn = 'pb-3 [overflow-anchor:none]';

type LogProps = { conversation: Conversation; isOpen: boolean };

/** Laid out from its end, so the newest message stands above the input, without a script too. New messages are announced once, elsewhere. */
export const MessageLog = memo(function MessageLog({ conversation, isOpen }: LogProps) {
  const { store } = useChat();
  const taken = useStore(sessionNote)?.summary.taken;
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
        className={`relative flex min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 focus-visible:-outline-offset-3 ${store ? 'flex-col' : 'flex-col-reverse'}`}
      >
        <div className="mt-auto flex flex-col gap-2 pt-3">
          {turnsOf(messages).map(({ own, answers }, index, turns) => {
            const isLast = index === turns.length - 1;
            return (
              <div
                key={own?.id ?? 'beginning'}
                ref={isLast ? place.turnRef : undefined}
                className={`flex flex-col gap-2 ${isLast ? lastTurn : ''} ${isLast && own && store ? 'min-h-60' : ''} ${index < turns.length - LAID_OUT_TURNS ? earlyTurn : ''}`}
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
                  {isLast && taken && (
                    <a
                      href={`/${window.location.search}#main`}
                      onClick={() => store?.close()}
                      className={`${look} ml-6.5 self-start`}
                    >
                      {copy.conversation.toNote}
                    </a>
                  )}
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
/** What is cut of the newest words, at most, before a button leads to them, in pixels. */
const CUT_PX = 40;

const belowOf = (list: Element) => list.scrollHeight - list.scrollTop - list.clientHeight;

/** New words move the list to its end, but never the visitor's newest message out of it; a long one shows its last lines. A reader at the end of a longer answer follows it, one further up stays. */
function useReadingPlace({ messages, delivery }: Conversation, isShown: boolean) {
  const listRef = useRef<HTMLDivElement>(null);
  /** The visitor's newest message and its answer. */
  const turnRef = useRef<HTMLDivElement>(null);
  const follows = useRef<'turn' | 'end' | undefined>('end');
  const last = useRef({ scrollTop: 0, clientWidth: 0, clientHeight: 0 });
  /** Whether the newest words end out of view. */
  const [hasMore, setHasMore] = useState(false);
  const isWaiting = delivery.kind === 'sending';
  const isRefused = delivery.kind === 'idle' && messages.at(-1)?.error !== undefined;

  useBeforePaint(() => {
    if (isWaiting) follows.current = 'turn';
    else if (isRefused || !isShown) follows.current = 'end';
  }, [isWaiting, isRefused, isShown]);

  const look = (list: Element) => {
    const { scrollTop, clientWidth, clientHeight } = list;
    last.current = { scrollTop, clientWidth, clientHeight };
    setHasMore(belowOf(list) > CUT_PX);
  };
  const follow = () => {
    const [list, turn] = [listRef.current, turnRef.current];
    const answers = turn?.lastElementChild;
    if (!list || !turn || !(answers instanceof HTMLElement)) return;
    const lastLines = answers.offsetTop - list.clientHeight / 2;
    // The reader has moved it, and its event comes after these words.
    if (!keepsFollowing(true, last.current, list)) follows.current = undefined;
    if (follows.current === 'end') list.scrollTop = list.scrollHeight;
    else if (follows.current) list.scrollTop = Math.max(turn.offsetTop - MARGIN_PX, lastLines);
    look(list);
  };
  useBeforePaint(follow);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a keyboard, or a longer draft, leaves the list less room.
  useEffect(() => {
    const size = new ResizeObserver(follow);
    for (const element of [listRef.current, listRef.current?.firstElementChild])
      if (element) size.observe(element);
    return () => size.disconnect();
  }, []);

  return {
    listRef,
    turnRef,
    hasMore,
    onScroll({ currentTarget: list }: UIEvent): void {
      const isLong = (turnRef.current?.clientHeight ?? 0) > list.clientHeight;
      if (belowOf(list) > 1) follows.current = undefined;
      else if (isLong) follows.current = 'end';
      look(list);
    },
    toEnd(): void {
      follows.current = 'end';
      follow();
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
  'inline-flex min-h-9 items-center rounded-full border border-rigel px-3.5 py-1 text-left text-sm text-rigel transition-colors hover:border-rigel hover:bg-dawnline';

/** Suggested questions or answers: each sends its text or opens an address. */
function QuickReplies({ conversation }: { conversation: Conversation }) {
  const suggestions = suggestionsIn(conversation);
  if (suggestions.length === 0) return null;
  return (
    <ChatFormShell intent="send" conversation={conversation}>
      <ul
        role="list"
        aria-label={copy.conversation.quickRepliesLabel}
        className="flex flex-wrap justify-end gap-2"
      >
        {suggestions.map(({ text, href }) => (
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

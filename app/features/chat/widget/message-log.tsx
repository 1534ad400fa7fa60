import { chat as words } from '~/content/chat/words';
import { type ChatMessage, type Conversing, comingReply } from '~/features/chat/conversation/chat';
import type { ChatControls } from '~/features/chat/conversation/controls';
import type { Contact } from '~/lib/contact';
import { Icon } from '~/ui/icon';
import { TypingDots } from '~/ui/typing-dots';
import { Bubble } from './bubble';
import { QuickReplies } from './quick-replies';
import { smallButton } from './small-button';
import { useReadingPlace } from './use-reading-place';

interface MessageLogProps {
  chat: Conversing;
  /** A closed chat has no size to scroll in. */
  isOpen: boolean;
  /** Where the forms go without a script. */
  action: string;
  contact: Contact;
  controls: ChatControls | undefined;
}

/**
 * The conversation. The list is laid out from its end, so that the newest message is in sight even
 * without a script. It announces nothing by itself: what is new is told once, elsewhere.
 */
export function MessageLog({ chat, isOpen, action, contact, controls }: MessageLogProps) {
  const { messages, delivery } = chat;
  const isWaiting = delivery.kind === 'sending';
  const isLive = controls !== undefined;
  const place = useReadingPlace(messages, isWaiting, isLive && isOpen);
  const retryId = delivery.kind === 'failed' ? retryPlace(chat, delivery.messageId) : undefined;
  const buttons = delivery.kind === 'idle' ? messages.at(-1)?.buttons : undefined;
  const actionOf = (message: ChatMessage) => {
    if (!controls) return undefined;
    if (message.trouble === 'bad_history' && message === messages.at(-1)) {
      return (
        <button type="button" onClick={controls.goOnWithoutHistory} className={smallButton}>
          {words.conversation.goOnWithoutHistory}
        </button>
      );
    }
    if (message.id !== retryId) return undefined;
    return (
      <>
        {!message.stopped && !message.unfinished && <span>{words.conversation.notAnswered}</span>}
        <button type="button" onClick={controls.retry} className={smallButton}>
          <Icon name="refresh-cw" className="size-3.5" />
          {words.conversation.retry}
        </button>
      </>
    );
  };
  const bubble = (message: ChatMessage) => (
    <Bubble key={message.id} message={message} localTime={isLive} contact={contact}>
      {actionOf(message)}
    </Bubble>
  );
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div
        ref={place.listRef}
        onScroll={place.onScroll}
        role="log"
        aria-live="off"
        aria-label={words.conversation.logLabel}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className={`flex min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 [container-type:size] [overflow-anchor:none] focus-visible:-outline-offset-3 ${isLive ? 'flex-col' : 'flex-col-reverse'}`}
      >
        <div className="mb-auto flex flex-col gap-2 pt-3">
          {turnsOf(messages).map(({ own, answers }, index, turns) => {
            const isLast = index === turns.length - 1;
            return (
              <div key={own?.id ?? 'beginning'} className="flex flex-col gap-2">
                {own && bubble(own)}
                <div
                  ref={isLast ? place.answerRef : undefined}
                  className={`flex flex-col gap-2 ${isLast ? `pb-3 ${own && isLive ? 'min-h-[calc(100cqh-6rem)]' : ''}` : ''}`}
                >
                  {answers.map(bubble)}
                  {isLast && isWaiting && comingReply(chat) === undefined && (
                    <div className="w-fit rounded-lg rounded-bl-sm bg-dawnline px-4 py-2">
                      <TypingDots />
                    </div>
                  )}
                  {isLast && buttons && (
                    <QuickReplies
                      buttons={buttons}
                      chat={chat}
                      action={action}
                      onReply={controls?.reply}
                    />
                  )}
                  {isLast && <div ref={place.endRef} className="-mt-2 h-px" />}
                </div>
              </div>
            );
          })}
        </div>
      </div>
      {/* Below the list, not over it: there may be something to press. */}
      {place.hasMore && (
        <button
          type="button"
          onClick={place.toEnd}
          className="my-1 inline-flex min-h-9 shrink-0 items-center gap-1.5 self-center rounded-full bg-starlight px-4 text-xs font-semibold text-night"
        >
          {words.conversation.more}
          <Icon name="arrow-down" className="size-4" />
        </button>
      )}
    </div>
  );
}

interface Turn {
  /** Absent before the visitor's first message. */
  own: ChatMessage | undefined;
  answers: ChatMessage[];
}

/** Each message of the visitor with what answers it. */
function turnsOf(messages: readonly ChatMessage[]): Turn[] {
  const turns: Turn[] = [];
  for (const message of messages) {
    const turn = turns.at(-1);
    if (message.sender === 'user') turns.push({ own: message, answers: [] });
    else if (turn) turn.answers.push(message);
    else turns.push({ own: undefined, answers: [message] });
  }
  return turns;
}

/** Under the reply that is not whole, else under the message that has none. */
function retryPlace({ messages }: Conversing, messageId: string): string {
  const reply = messages[messages.findIndex(({ id }) => id === messageId) + 1];
  return reply?.unfinished ? reply.id : messageId;
}

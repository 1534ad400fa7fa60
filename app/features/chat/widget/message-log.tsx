import { chat as words } from '~/content/chat/words';
import { type Conversing, comingReply } from '~/features/chat/conversation/chat';
import type { ChatControls } from '~/features/chat/conversation/controls';
import type { Contact } from '~/lib/contact';
import { Icon } from '~/ui/icon';
import { TypingDots } from '~/ui/typing-dots';
import { Bubble } from './bubble';
import { QuickReplies } from './quick-replies';
import { useReadersPlace } from './readers-place';
import { smallButton } from './small-button';

interface MessageLogProps {
  chat: Conversing;
  /** Where the forms go without a script. */
  action: string;
  contact: Contact;
  controls: ChatControls | undefined;
}

/**
 * The conversation. The list is laid out from its end, so that the newest message is in sight even
 * without a script. It announces nothing by itself: what is new is told once, elsewhere.
 */
export function MessageLog({ chat, action, contact, controls }: MessageLogProps) {
  const { messages, delivery } = chat;
  const isWaiting = delivery.kind === 'sending';
  const place = useReadersPlace(messages, isWaiting);
  const retryId = delivery.kind === 'failed' ? retryPlace(chat, delivery.messageId) : undefined;
  const buttons = delivery.kind === 'idle' ? messages.at(-1)?.buttons : undefined;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div
        ref={place.ref}
        onScroll={place.onScroll}
        role="log"
        aria-live="off"
        aria-label={words.conversation.logLabel}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain px-4 [overflow-anchor:none] focus-visible:-outline-offset-3"
      >
        {/* First, since the list begins at its end. */}
        <div ref={place.roomRef} className="shrink-0" />
        <div className="mb-auto flex flex-col gap-2 py-3">
          {messages.map((message) => (
            <Bubble
              key={message.id}
              message={message}
              localTime={controls !== undefined}
              contact={contact}
            >
              {controls && message.trouble === 'bad_history' && message === messages.at(-1) && (
                <button type="button" onClick={controls.goOnWithoutHistory} className={smallButton}>
                  {words.conversation.goOnWithoutHistory}
                </button>
              )}
              {controls && message.id === retryId && (
                <>
                  {!message.stopped && !message.unfinished && (
                    <span>{words.conversation.notAnswered}</span>
                  )}
                  <button type="button" onClick={controls.retry} className={smallButton}>
                    <Icon name="refresh-cw" className="size-3.5" />
                    {words.conversation.retry}
                  </button>
                </>
              )}
            </Bubble>
          ))}
          {isWaiting && comingReply(chat) === undefined && (
            <div className="w-fit rounded-lg rounded-bl-sm bg-dawnline px-4 py-2">
              <TypingDots />
            </div>
          )}
          {buttons && (
            <QuickReplies buttons={buttons} chat={chat} action={action} onReply={controls?.reply} />
          )}
        </div>
      </div>
      {/* Below the list, not over it: there may be something to press. */}
      {place.newBelow && (
        <button
          type="button"
          onClick={place.toNewest}
          className="my-1 inline-flex min-h-9 shrink-0 items-center gap-1.5 self-center rounded-full bg-starlight px-4 text-xs font-semibold text-night"
        >
          {words.conversation.newMessages}
          <Icon name="arrow-down" className="size-4" />
        </button>
      )}
    </div>
  );
}

/** Under the reply that is not whole, else under the message that has none. */
function retryPlace({ messages }: Conversing, messageId: string): string {
  const reply = messages[messages.findIndex(({ id }) => id === messageId) + 1];
  return reply?.unfinished ? reply.id : messageId;
}

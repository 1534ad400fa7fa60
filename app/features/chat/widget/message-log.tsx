import { chat as words } from '~/content/chat/words';
import { type Conversing, comingReply } from '~/features/chat/conversation/chat';
import type { ChatControls } from '~/features/chat/conversation/controls';
import type { WaitingStage } from '~/features/chat/conversation/waiting';
import type { Contact } from '~/lib/contact';
import { ChangingText } from '~/ui/changing-text';
import { Icon } from '~/ui/icon';
import { TypingDots } from '~/ui/typing-dots';
import { Bubble } from './bubble';
import { QuickReplies } from './quick-replies';
import { useReadersPlace } from './readers-place';

interface MessageLogProps {
  chat: Conversing;
  /** Where the forms go without a script. */
  action: string;
  contact: Contact;
  controls: ChatControls | undefined;
  waiting: WaitingStage;
}

const smallButton =
  'inline-flex min-h-6 items-center gap-1 rounded-sm font-semibold text-starlight underline underline-offset-4 hover:text-rigel';

/**
 * The conversation. The list is laid out from its end, so that the newest message is in sight even
 * without a script. It announces nothing by itself: what is new is told once, elsewhere.
 */
export function MessageLog({ chat, action, contact, controls, waiting }: MessageLogProps) {
  const { messages, delivery } = chat;
  const place = useReadersPlace(messages);
  const retryId = delivery.kind === 'failed' ? retryPlace(chat, delivery.messageId) : undefined;
  const buttons = delivery.kind === 'idle' ? messages.at(-1)?.buttons : undefined;
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
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
          {delivery.kind === 'sending' && (
            <Typing
              waiting={waiting}
              isAnswering={comingReply(chat) !== undefined}
              onStop={controls?.stop}
            />
          )}
          {buttons && (
            <QuickReplies buttons={buttons} chat={chat} action={action} onReply={controls?.reply} />
          )}
        </div>
      </div>
      {place.newBelow && (
        <button
          type="button"
          onClick={place.toNewest}
          className="absolute bottom-2 left-1/2 inline-flex min-h-9 -translate-x-1/2 items-center gap-1.5 rounded-full bg-starlight px-4 text-xs font-semibold text-night shadow-lifted"
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

interface TypingProps {
  waiting: WaitingStage;
  /** Whether words have come. */
  isAnswering: boolean;
  onStop: (() => void) | undefined;
}

function Typing({ waiting, isAnswering, onStop }: TypingProps) {
  const stage = isAnswering && waiting === 'typing' ? 'writing' : waiting;
  return (
    <div data-typing={stage} className="flex flex-col items-start gap-1">
      {!isAnswering && (
        <div className="rounded-lg rounded-bl-sm bg-dawnline px-4 py-2">
          <TypingDots />
        </div>
      )}
      <p className="flex min-h-6 flex-wrap items-center gap-x-2 px-1 text-xs text-mist">
        <ChangingText>{words.status[stage]}</ChangingText>
        {onStop && (
          <button type="button" onClick={onStop} className={smallButton}>
            <Icon name="square" className="size-3" />
            <span key={isAnswering ? 'reply' : 'waiting'}>
              {isAnswering ? words.conversation.stopReply : words.conversation.stop}
            </span>
          </button>
        )}
      </p>
    </div>
  );
}

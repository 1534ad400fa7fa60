import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { chat as copy } from '~/content/chat/words';
import { CHAT_MESSAGE_MAX_CHARS } from '~/content/constants';
import { type Conversation, isSending, streamingReply } from '~/features/chat/conversation/chat';
import { isComposing } from '~/lib/composing';
import { interpolate } from '~/lib/interpolate';
import { isBlank } from '~/lib/plain-text';
import { ChangingText } from '~/ui/changing-text';
import { Icon } from '~/ui/icon';
import { useOnline } from '~/ui/page/hooks';
import { smallButton } from './bubble';
import { ChatFormShell, useChat } from './form-shell';

export const messageFieldId = 'chat-message';

interface ComposerProps {
  conversation: Conversation;
  draft: string;
  children: ReactNode;
}

/** When the status of a wait changes, in milliseconds. */
const STILL_WORKING_AFTER_MS = 4_000;
const LONGER_THAN_USUAL_AFTER_MS = 20_000;

const COUNT_FROM_CHARS = 200;

const statusLook = 'flex min-h-6 items-center gap-x-1.5';

/** The message's input. Enter sends, Shift+Enter breaks the line. Spec 4. */
export function Composer({ conversation, draft, children }: ComposerProps) {
  const { store } = useChat();
  const isOnline = useOnline();
  const isWaiting = isSending(conversation);
  const left = CHAT_MESSAGE_MAX_CHARS - draft.trim().length;
  const isBlocked = isWaiting || isBlank(draft) || left < 0;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    store?.send();
  };
  return (
    <ChatFormShell intent="send" conversation={conversation} className="shrink-0 px-3 pb-2 pt-1">
      <div className="flex items-end gap-2 rounded-lg border border-mist/60 bg-night py-1 ps-3 pr-1 focus-within:border-rigel">
        <label htmlFor={messageFieldId} className="sr-only">
          {copy.conversation.inputLabel}
        </label>
        <textarea
          id={messageFieldId}
          name="message"
          dir="auto"
          rows={2}
          placeholder={copy.conversation.placeholder}
          enterKeyHint="send"
          autoComplete="off"
          aria-describedby={left < COUNT_FROM_CHARS ? 'chat-count' : undefined}
          aria-invalid={left < 0 || undefined}
          className="field-sizing-content max-h-32 min-h-11 w-full min-w-0 flex-1 resize-none bg-transparent py-2.5 text-base leading-snug text-starlight outline-none placeholder:text-mist"
          {...(store
            ? { value: draft, onChange: (event) => store.type(event.target.value), onKeyDown }
            : { defaultValue: draft })}
        />
        <button
          type="submit"
          aria-disabled={store && isBlocked ? true : undefined}
          className="grid size-11 shrink-0 place-items-center rounded-full bg-betelgeuse text-on-accent transition-colors hover:bg-betelgeuse-bright aria-disabled:cursor-not-allowed aria-disabled:bg-haze aria-disabled:text-mist"
        >
          <Icon name="send" />
          <span className="sr-only">{copy.conversation.send}</span>
        </button>
      </div>
      {children}
      <div className="flex items-center justify-between gap-x-3 px-1 text-xs text-mist">
        {isWaiting && store && <WaitingLine messages={conversation.messages} />}
        {!isWaiting && !isOnline && (
          <p className={`${statusLook} text-pending`}>
            <Icon name="wifi-off" className="size-4" />
            {copy.status.offline}
          </p>
        )}
        {!isWaiting && isOnline && store && left >= COUNT_FROM_CHARS && (
          <p className={`${statusLook} pointer-coarse:hidden`}>{copy.conversation.keyHint}</p>
        )}
        {left < COUNT_FROM_CHARS && (
          <p id="chat-count" className={`${statusLook} ${left < 0 ? 'text-danger' : 'figures'}`}>
            <ChangingText>
              {left < 0
                ? interpolate(copy.conversation.charactersOver, { over: -left })
                : interpolate(copy.conversation.charactersLeft, { remaining: left })}
            </ChangingText>
          </p>
        )}
        {!store && <p className={`${statusLook} scripted:hidden`}>{copy.withoutScript}</p>}
      </div>
    </ChatFormShell>
  );
}

/** The assistant's status and Stop, visible however long the answer is. New words begin the wait again. */
function WaitingLine({ messages }: Pick<Conversation, 'messages'>) {
  const { store } = useChat();
  const received = streamingReply(messages)?.text;
  const isAnswering = received !== undefined;
  const [late, setLate] = useState<'stillWorking' | 'almostThere'>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: new words begin the wait again.
  useEffect(() => {
    setLate(undefined);
    const timers = [
      setTimeout(() => setLate('stillWorking'), STILL_WORKING_AFTER_MS),
      setTimeout(() => setLate('almostThere'), LONGER_THAN_USUAL_AFTER_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, [received]);
  const stage = late ?? (isAnswering ? 'writing' : 'typing');
  return (
    <>
      <span className="flex min-h-6 items-center">
        <ChangingText>{copy.status[stage]}</ChangingText>
      </span>
      <button type="button" onClick={() => store?.stop()} className={`${smallButton} shrink-0`}>
        <Icon name="square" className="size-3" />
        <ChangingText>
          {isAnswering ? copy.conversation.stopReply : copy.conversation.stop}
        </ChangingText>
      </button>
    </>
  );
}

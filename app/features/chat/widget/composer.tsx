import type { KeyboardEvent } from 'react';
import { chat as words } from '~/content/chat/words';
import { CHAT_MESSAGE_MAX_CHARS } from '~/content/constants';
import { type Conversing, comingReply } from '~/features/chat/conversation/chat';
import type { ChatControls } from '~/features/chat/conversation/controls';
import type { WaitingStage } from '~/features/chat/conversation/waiting';
import { fill } from '~/lib/fill';
import { ChallengeBox, type ChallengeProps } from '~/ui/challenge-box';
import { ChangingText } from '~/ui/changing-text';
import { Icon } from '~/ui/icon';
import { ConversationFields } from './conversation-fields';
import { ChatFormShell } from './form-shell';
import { isComposing } from './is-composing';
import { messageFieldId } from './message-field';
import { WaitingLine } from './waiting-line';

interface ComposerProps {
  chat: Conversing;
  action: string;
  controls: ChatControls | undefined;
  waiting: WaitingStage;
  online: boolean;
  challenge: ChallengeProps | undefined;
}

/** From this many characters left on, the count is shown. */
const COUNT_FROM_CHARS = 200;

/** Where a message is written. Enter sends, Shift+Enter breaks the line. Spec 4. */
export function Composer({ chat, action, controls, waiting, online, challenge }: ComposerProps) {
  const { draft, delivery } = chat;
  const isWaiting = delivery.kind === 'sending';
  const left = CHAT_MESSAGE_MAX_CHARS - draft.trim().length;
  const blocked = isWaiting || draft.trim() === '' || left < 0;
  const takeKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    controls?.send();
  };
  return (
    <ChatFormShell
      action={action}
      intent="send"
      onSend={controls?.send}
      className="shrink-0 px-3 pb-2 pt-1"
    >
      {!controls && <ConversationFields chat={chat} />}
      <div className="flex items-end gap-2 rounded-lg border border-mist/60 bg-night py-1 pl-3 pr-1 focus-within:border-rigel">
        <label htmlFor={messageFieldId} className="sr-only">
          {words.conversation.inputLabel}
        </label>
        <textarea
          id={messageFieldId}
          name="message"
          rows={2}
          placeholder={words.conversation.placeholder}
          enterKeyHint="send"
          autoComplete="off"
          aria-describedby={left < COUNT_FROM_CHARS ? 'chat-count' : undefined}
          aria-invalid={left < 0 || undefined}
          className="field-sizing-content max-h-32 min-h-11 w-full min-w-0 flex-1 resize-none bg-transparent py-2.5 text-base leading-snug text-starlight outline-none placeholder:text-mist"
          {...(controls
            ? {
                value: draft,
                onChange: (event) => controls.type(event.target.value),
                onKeyDown: takeKey,
              }
            : { defaultValue: draft })}
        />
        <button
          type="submit"
          aria-disabled={controls !== undefined && blocked ? true : undefined}
          className="grid size-11 shrink-0 place-items-center rounded-full bg-betelgeuse text-on-accent transition-colors hover:bg-betelgeuse-bright aria-disabled:cursor-not-allowed aria-disabled:bg-haze aria-disabled:text-mist"
        >
          <Icon name="send" />
          <span className="sr-only">{words.conversation.send}</span>
        </button>
      </div>
      {challenge && <ChallengeBox {...challenge} />}
      <p className="mt-1 flex min-h-6 items-center justify-between gap-x-3 px-1 text-xs text-mist">
        {isWaiting && controls && (
          <WaitingLine
            waiting={waiting}
            isAnswering={comingReply(chat) !== undefined}
            onStop={controls.stop}
          />
        )}
        {!isWaiting && !online && <Offline />}
        {!isWaiting && online && (
          <span className="pointer-coarse:hidden">{controls && words.conversation.keyHint}</span>
        )}
        {left < COUNT_FROM_CHARS && (
          <span id="chat-count" className={left < 0 ? 'text-danger' : 'tabular-nums'}>
            <ChangingText>
              {left < 0
                ? fill(words.conversation.charactersOver, { over: -left })
                : fill(words.conversation.charactersLeft, { remaining: left })}
            </ChangingText>
          </span>
        )}
        <noscript>{words.withoutScript}</noscript>
      </p>
    </ChatFormShell>
  );
}

function Offline() {
  return (
    <span className="flex items-center gap-1.5 text-pending">
      <Icon name="wifi-off" className="size-4" />
      {words.status.offline}
    </span>
  );
}

import { type ReactNode, useMemo } from 'react';
import { chat as copy } from '~/content/chat/words';
import { navigation, privacyHref } from '~/content/navigation';
import { type Chat, closedChat, topicName } from '~/features/chat/conversation/chat';
import { frontDeskName, openingOf } from '~/features/chat/conversation/history';
import { chatPanelId } from '~/lib/chat-anchors';
import { ChangingText } from '~/ui/changing-text';
import { Icon } from '~/ui/icon';
import { Composer } from './composer';
import { type ChatContext, ChatFormShell, ChatProvider } from './form-shell';
import { MessageLog } from './message-log';
import { TopicChooser } from './topic-chooser';

export interface ChatPanelProps extends ChatContext {
  chat?: Chat | undefined;
  /** A conversation was just removed. */
  canUndo?: boolean;
  children?: ReactNode;
}

/** What the panel shows: the chooser, or a conversation. @param children stand below the input. */
export function ChatPanel({ chat = closedChat, canUndo, children, action, store }: ChatPanelProps) {
  const { conversation, draft, isOpen } = chat;
  const context = useMemo(() => ({ action, store }), [action, store]);
  return (
    <ChatProvider value={context}>
      {/* Where its messages have no room, it scrolls as a whole. */}
      <div
        id={chatPanelId}
        className="absolute inset-0 flex flex-col overflow-x-hidden overflow-y-auto bg-dusk [&>:nth-child(2)]:min-h-[5rem] sm:rounded-lg sm:border sm:border-haze sm:shadow-lifted"
      >
        <PanelHead conversation={conversation} />
        {conversation ? (
          <>
            <MessageLog conversation={conversation} isOpen={isOpen} />
            <Composer conversation={conversation} draft={draft}>
              {children}
            </Composer>
          </>
        ) : (
          <TopicChooser canUndo={canUndo} />
        )}
        <p className="border-t border-haze px-4 py-2 text-xs text-mist">
          {copy.sampleNotice} {copy.privacy.text}{' '}
          <a href={privacyHref} className="underline underline-offset-2 hover:text-starlight">
            {copy.privacy.link}
          </a>
        </p>
      </div>
    </ChatProvider>
  );
}

function PanelHead({ conversation }: Pick<Chat, 'conversation'>) {
  const desk = frontDeskName(openingOf(conversation));
  return (
    <div className="flex min-h-16 shrink-0 items-start gap-2 border-b border-haze py-2.5 pl-4 pr-14">
      <span className="assistant-star size-7 shrink-0" />
      <div className="min-w-0 flex-1">
        <h2 className="text-base leading-tight">
          <ChangingText>{desk || navigation.chat}</ChangingText>
        </h2>
        <p className="text-xs text-mist">
          <ChangingText>{desk ? copy.status.desk : topicName(conversation?.topic)}</ChangingText>
        </p>
      </div>
      {conversation && (
        <ChatFormShell intent="reset">
          <button
            type="submit"
            title={copy.conversation.reset}
            className="grid size-11 shrink-0 place-items-center rounded-full text-mist transition-colors hover:bg-dawnline hover:text-starlight focus-visible:-outline-offset-3"
          >
            <Icon name="rotate-ccw" />
            <span className="sr-only">{copy.conversation.reset}</span>
          </button>
        </ChatFormShell>
      )}
    </div>
  );
}

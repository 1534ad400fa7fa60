import { createContext, type ReactNode, useContext } from 'react';
import { chat as copy } from '~/content/chat/words';
import type { Conversation } from '~/features/chat/conversation/chat';
import { historyField } from '~/features/chat/conversation/history';
import type { ChatStore } from '~/features/chat/conversation/store';
import { honeypotField } from '~/lib/chat-anchors';

export interface ChatContext {
  /** The forms' address without a script. */
  readonly action: string;
  /** Absent on the server. */
  readonly store?: ChatStore | undefined;
}

const context = createContext<ChatContext>({ action: '' });

export const ChatProvider = context.Provider;

export const useChat = () => useContext(context);

interface ChatFormShellProps {
  intent: 'choose' | 'send' | 'reset';
  /** Sent without a script. */
  conversation?: Conversation;
  className?: string;
  children: ReactNode;
}

/** A form that posts without a script. The page's one listener of forms hands it to the chat. */
export function ChatFormShell({ intent, conversation, className, children }: ChatFormShellProps) {
  const { action, store } = useChat();
  return (
    <form method="post" action={action} className={className}>
      <input type="hidden" name="intent" value={intent} />
      {conversation && !store && (
        <>
          <input type="hidden" name="business_type" value={conversation.topic} />
          <input type="hidden" name="history" value={historyField(conversation.messages)} />
          {conversation.session && (
            <input type="hidden" name="session" value={conversation.session} />
          )}
        </>
      )}
      {children}
      {/* Last, because text browsers show it. */}
      <label className="hidden" aria-hidden="true">
        {copy.honeypotLabel}
        <input name={honeypotField} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </form>
  );
}

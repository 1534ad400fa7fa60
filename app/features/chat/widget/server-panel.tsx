import { type Chat, closedChat } from '~/features/chat/conversation/chat';
import { ChatPanel, type ChatPanelProps } from './panel';

interface ServerPanelProps extends Pick<ChatPanelProps, 'action' | 'contact'> {
  /** After a form sent without a script, or greeted by the page's address. */
  chat: Chat | undefined;
}

/** What the server writes into the panel. The browser's build leaves this file out. */
export function ServerPanel({ chat = closedChat, ...context }: ServerPanelProps) {
  return <ChatPanel {...context} chat={chat} store={undefined} canUndo={false} />;
}

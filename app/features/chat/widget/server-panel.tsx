import { type Chat, closedChat } from '~/features/chat/conversation/chat';
import { ChatPanel, type ChatPanelProps } from './panel';

type ServerPanelProps = Pick<ChatPanelProps, 'action' | 'contact'> & { chat: Chat | undefined };

/** What the server writes into the panel. The browser's build leaves this file out. */
export function ServerPanel({ chat = closedChat, ...context }: ServerPanelProps) {
  return <ChatPanel {...context} chat={chat} store={undefined} canUndo={false} />;
}

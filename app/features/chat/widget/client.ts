import type { ChatAnswer } from '~/features/chat/conversation/answer';
import type { ChatStore } from '~/features/chat/conversation/store';
import { LiveChat } from './live';
import { type FocusBefore, takeOver } from './take-over';

/** The live chat, ready to take the place of what the server sent. */
export interface ChatClient {
  readonly View: typeof LiveChat;
  readonly store: ChatStore;
  readonly focus: FocusBefore | undefined;
}

/** The entry of the chat's own chunk. */
export function startChat(section: HTMLElement, answer: ChatAnswer | undefined): ChatClient {
  return { View: LiveChat, ...takeOver(section, answer) };
}

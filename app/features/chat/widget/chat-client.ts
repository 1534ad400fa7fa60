import type { ChatAnswer } from '~/features/chat/conversation/answer';
import type { ChatStore } from '~/features/chat/conversation/store';
import { forgetVisit } from '~/features/chat/conversation/visit';
import { LiveChat } from './live';
import { type FocusBefore, takeOver } from './take-over';

/** The live chat, ready to take the place of what the server sent. */
export interface ChatClient {
  readonly View: typeof LiveChat;
  readonly store: ChatStore;
  readonly focus: FocusBefore | undefined;
  /** Ends this visit's chat, and forgets what was kept of it. */
  readonly forget: () => void;
}

/** The entry of the chat's own chunk. */
export function startChat(section: HTMLElement, answer: ChatAnswer | undefined): ChatClient {
  try {
    return { View: LiveChat, forget: forgetVisit, ...takeOver(section, answer) };
  } catch (error) {
    forgetVisit();
    throw error;
  }
}

import { createContext, useContext } from 'react';
import type { ChatStore } from '~/features/chat/conversation/store';
import type { Contact } from '~/lib/contact';

interface ChatContext {
  /** The forms' address without a script. */
  readonly action: string;
  /** Contacts for when the chat cannot answer. */
  readonly contact: Contact;
  /** Absent on the server and until hydration; the forms then post. */
  readonly store: ChatStore | undefined;
}

const context = createContext<ChatContext | undefined>(undefined);

export const ChatProvider = context.Provider;

export function useChat(): ChatContext {
  const value = useContext(context);
  if (!value) throw new Error('useChat must be called inside the chat.');
  return value;
}

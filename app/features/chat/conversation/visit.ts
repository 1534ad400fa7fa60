import { track } from '~/lib/track';
import { type Chat, closedChat, stopped } from './chat';
import { postChat } from './post';
import { type ChatStore, createChatStore } from './store';
import { readStoredChat, storeChat } from './stored';

let visit: ChatStore | undefined;

/** The stored chat may have caused the error, so the next one starts without it. */
export function forgetVisit(): void {
  visit?.stop();
  visit = undefined;
  storeChat(undefined);
}

/**
 * The chat of this visit, stored in its tab when the page is left.
 * @param answered the chat from a form sent without a script.
 */
export function beginVisit(answered: Chat | undefined): ChatStore {
  if (visit) return visit;
  const { conversation, ...stored } = readStoredChat() ?? closedChat;
  // A message in flight counts as stopped: its page is gone, and it may have been received.
  const initial = answered ?? { ...stored, conversation: conversation && stopped(conversation) };
  const store = createChatStore(initial, {
    post: postChat,
    track,
    isOnline: () => navigator.onLine,
  });
  visit = store;
  const save = () => {
    if (visit === store) storeChat(store.getSnapshot().chat);
  };
  window.addEventListener('pagehide', save);
  // A background tab may be closed without another event.
  document.addEventListener('visibilitychange', save);
  return store;
}

import { spoken } from '~/features/chat/markdown/lexed';
import { track } from '~/lib/track';
import { visitTurns } from '~/lib/visit';
import { type Chat, type ChatMessage, closedChat, isSending, stopped } from './chat';
import { ChatStore } from './store';
import { readStoredChat } from './stored';
import { storedChatKey, storedText } from './stored-text';
import { postChat } from './wire';

let visit: ChatStore | undefined;
let shared: readonly ChatMessage[] | undefined;

/** Shares a conversation after each answer, not with each token. */
function share({ conversation }: Chat): void {
  if ((conversation && isSending(conversation)) || conversation?.messages === shared) return;
  shared = conversation?.messages;
  const said = shared?.filter(({ error }) => error === undefined) ?? [];
  visitTurns.set(
    said.map(({ sender, text, timestamp, buttons }) => ({
      sender,
      text,
      timestamp: Date.parse(timestamp),
      offers: buttons?.map((button) => button.text),
    })),
  );
}

/** @param chat closed and without a conversation, it is forgotten. */
function storeChat(chat: Chat): void {
  try {
    // An older state must not replace one that has no room.
    sessionStorage.removeItem(storedChatKey);
    if (chat.isOpen || chat.conversation)
      sessionStorage.setItem(storedChatKey, JSON.stringify(chat));
  } catch {
    // No storage, or no room: nothing is stored, which is no error.
  }
}

/** The stored chat may have caused the error, so the next one starts without it. */
export function forgetVisit(): void {
  visit?.stop();
  visit = undefined;
  storeChat(closedChat);
}

/** A message in flight counts as stopped: its page is gone, and it may have been received. */
function restoredChat(): Chat {
  const { conversation, ...chat } = readStoredChat() ?? closedChat;
  return { ...chat, conversation: conversation && stopped(conversation) };
}

/**
 * The chat of this visit. It is stored in its tab when the page is left or hidden, and at each change while
 * it is hidden: a background tab may be closed without another event. A page that Back shows as it was
 * takes what the pages after it have stored.
 * @param answered the chat from a form sent without a script.
 */
export function beginVisit(answered: Chat | undefined): ChatStore {
  if (visit) return visit;
  const store = new ChatStore(answered ?? restoredChat(), { post: postChat, track, spoken });
  visit = store;
  let stored = storedText();
  const save = () => {
    if (visit !== store) return;
    storeChat(store.getSnapshot().chat);
    stored = storedText();
  };
  const saveHidden = () => {
    if (document.hidden) save();
  };
  window.addEventListener('pagehide', save);
  // A restored page is visible again before it is shown: it must not store its old chat.
  document.addEventListener('visibilitychange', saveHidden);
  share(store.getSnapshot().chat);
  store.subscribe(() => {
    share(store.getSnapshot().chat);
    saveHidden();
  });
  const takeNewer = () => {
    if (storedText() !== stored) store.replace(restoredChat());
    stored = storedText();
  };
  window.addEventListener('pageshow', ({ persisted }) => persisted && takeNewer());
  // Chromium shows this page before it tells the other that it is left.
  window.addEventListener('storage', takeNewer);
  return store;
}

import { fieldsOf, isText, parseJson } from '~/lib/json';
import { sessionNote } from '~/session/session';
import type { Summary } from '~/session/summary';
import { type Chat, closedChat, isSending, isTopic, stopped } from './chat';
import { isFrontDesk, openingOf, siteIn } from './history';
import { ChatStore } from './store';
import { storedChatKey, storedText } from './stored-text';
import { postChat } from './wire';

let session: ChatStore | undefined;
/** What of the conversation was shared last. */
let shared: Summary | undefined;

/** Shares what the automation says of the conversation with a front desk, after each answer. A call's note gives way to a newer summary alone. */
function share({ conversation, isOpen }: Chat): void {
  if (conversation && isSending(conversation)) return;
  const summary = isFrontDesk(openingOf(conversation)) ? conversation?.summary : undefined;
  const known = sessionNote.getSnapshot();
  const isNewer = summary !== undefined && summary !== shared;
  const hasChanged = known?.summary === shared && known?.isOver !== (summary && !isOpen);
  shared = summary;
  if (isNewer || hasChanged) sessionNote.set(summary && { summary, isOver: !isOpen });
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
export function forgetSession(): void {
  session?.stop();
  session = undefined;
  storeChat(closedChat);
}

const isMessage = (value: unknown): boolean =>
  ['id', 'text', 'timestamp'].every((name) => isText(fieldsOf(value)[name]));

/** What is not as it was stored would break each page of the session. */
function isChat(value: unknown): value is Chat {
  const { draft, conversation } = fieldsOf(value);
  const { topic, delivery, messages } = fieldsOf(conversation);
  const isKept = isTopic(topic) && isText(fieldsOf(delivery).kind) && Array.isArray(messages);
  return isText(draft) && (conversation === undefined || (isKept && messages.every(isMessage)));
}

/** The stored chat, or none. A message in flight counts as stopped: its page is gone, and it may have been received. */
function restoredChat(): Chat {
  const chat = parseJson(storedText() ?? '');
  if (!isChat(chat)) return closedChat;
  return { ...chat, conversation: chat.conversation && stopped(chat.conversation) };
}

/** Whether the stored chat is with the front desk of the website that the page's address opens once more. */
const isSameDesk = (stored: Chat, page: Chat): boolean =>
  page.conversation?.messages.length === 1 &&
  siteIn(openingOf(stored.conversation)) === siteIn(openingOf(page.conversation));

/**
 * The chat of this session. It is stored in its tab when the page is left, and at each change while it is hidden: a
 * background tab may be closed without another event. @param answered the chat from a form sent without a script.
 */
export function beginSession(answered: Chat | undefined): ChatStore {
  if (session) return session;
  const restored = restoredChat();
  const chat = answered && !isSameDesk(restored, answered) ? answered : restored;
  const store = new ChatStore(chat, postChat);
  session = store;
  let stored = storedText();
  const save = () => {
    if (session !== store) return;
    storeChat(store.getSnapshot().chat);
    stored = storedText();
  };
  const keep = () => {
    if (session !== store) return;
    share(store.getSnapshot().chat);
    if (document.hidden) save();
  };
  keep();
  store.subscribe(keep);
  window.addEventListener('pagehide', save);
  // A restored page is visible again before it is shown: it must not store its old chat.
  document.addEventListener('visibilitychange', keep);
  const takeNewer = () => {
    if (storedText() !== stored) store.replace(restoredChat());
    stored = storedText();
  };
  window.addEventListener('pageshow', ({ persisted }) => persisted && takeNewer());
  // Chromium shows this page before it tells the other that it is left.
  window.addEventListener('storage', takeNewer);
  return store;
}

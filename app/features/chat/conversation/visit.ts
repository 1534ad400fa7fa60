import { track } from '~/lib/track';
import { type Chat, closedChat } from './chat';
import { postChat } from './post';
import { type ChatStore, createChatStore } from './store';
import { readStoredChat, removeStoredChat, storeChat } from './stored';

/** A draft is not stored with each key, nor a reply with each word. */
const SAVE_AFTER_MS = 500;
/** For so long the failure of a send may be the page's own end. */
const LEAVING_MS = 3_000;

let visit: ChatStore | undefined;

/** The stored chat may be the reason of the error: the next one begins without it. */
export function forgetVisit(): void {
  visit?.stop();
  visit = undefined;
  removeStoredChat();
}

/**
 * The chat of this visit, stored in its tab.
 * @param answered the chat that came back from a form sent without a script.
 */
export function beginVisit(answered: Chat | undefined): ChatStore {
  if (visit) return visit;
  const store = createChatStore(answered ?? readStoredChat() ?? closedChat, {
    post: (fields, options) => postChat(fields, { ...options, fetch: window.fetch.bind(window) }),
    track,
    isOnline: () => navigator.onLine,
    now: Date.now,
  });
  visit = store;

  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLeaving = false;
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    if (visit === store && !isLeaving) storeChat(store.snapshot().chat);
  };
  // A page that is being left breaks off its send before `pagehide`; that is no failure worth storing.
  const leave = () => {
    save();
    isLeaving = true;
    setTimeout(() => {
      isLeaving = false;
    }, LEAVING_MS);
  };
  store.subscribe(() => {
    timer ??= setTimeout(save, SAVE_AFTER_MS);
    const { conversation } = store.snapshot().chat;
    // Listened for only during a send: some browsers keep no page for Back that always listens.
    if (conversation?.delivery.kind === 'sending') window.addEventListener('beforeunload', leave);
    else window.removeEventListener('beforeunload', leave);
  });
  window.addEventListener('pagehide', save);
  // A tab in the background may be ended without another event.
  document.addEventListener('visibilitychange', save);
  return store;
}

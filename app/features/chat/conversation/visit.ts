import { track } from '~/lib/track';
import { type Chat, closedChat } from './chat';
import { postChat } from './post';
import { type ChatStore, createChatStore } from './store';
import { readStoredChat, removeStoredChat, storeChat } from './stored';

/** Batches writes: not every key or word is stored. */
const SAVE_AFTER_MS = 500;
/** A send that fails within this time may have failed because the page is closing. */
const LEAVING_MS = 3_000;

let visit: ChatStore | undefined;

/** The stored chat may have caused the error, so the next one starts without it. */
export function forgetVisit(): void {
  visit?.stop();
  visit = undefined;
  removeStoredChat();
}

/**
 * The chat of this visit, stored in its tab.
 * @param answered the chat from a form sent without a script.
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
  // A page being left aborts its send before `pagehide`; that failure is not stored.
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
    // Added only during a send: some browsers exclude pages with this listener from the back/forward
    // cache.
    if (conversation?.delivery.kind === 'sending') window.addEventListener('beforeunload', leave);
    else window.removeEventListener('beforeunload', leave);
  });
  window.addEventListener('pagehide', save);
  // A background tab may be closed without another event.
  document.addEventListener('visibilitychange', save);
  return store;
}

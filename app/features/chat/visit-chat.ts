import { track } from '~/lib/track';
import { forget, keep, recall } from '~/lib/visit-storage';
import { type ChatStore, createChatStore } from './chat-store';
import { type Chat, closedChat } from './conversation';
import { isOnline } from './online';
import { postChat } from './post-chat';
import { isWorthKeeping, parseStoredChat } from './stored-chat';

const storageKey = 'chat';

let visit: ChatStore | undefined;

/** A page that is left breaks off its send; that is no failure worth keeping. */
let isLeaving = false;

/**
 * The chat of this visit; begun with what the server answered, else with what was kept.
 * @param answered the page that came back from a form sent without a script.
 */
export function beginVisit(answered: Chat | undefined): ChatStore {
  if (visit) return visit;
  window.addEventListener('pagehide', () => {
    isLeaving = true;
  });
  window.addEventListener('pageshow', () => {
    isLeaving = false;
  });
  visit = createChatStore(answered ?? recall(storageKey, parseStoredChat) ?? closedChat, {
    post: (fields, options) => postChat(fields, { ...options, fetch: window.fetch.bind(window) }),
    keep(chat) {
      if (isLeaving) return;
      if (isWorthKeeping(chat)) keep(storageKey, chat);
      else forget(storageKey);
    },
    track,
    isOnline,
    now: Date.now,
  });
  return visit;
}

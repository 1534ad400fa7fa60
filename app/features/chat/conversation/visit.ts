import { systemClock } from '~/lib/time/clock';
import { track } from '~/lib/track';
import { type Chat, closedChat } from './chat';
import { createKeeper } from './keeper';
import { postChat } from './post';
import { type ChatStore, createChatStore } from './store';
import { readStoredChat, removeStoredChat, storeChat } from './stored';

let visit: ChatStore | undefined;

/**
 * A page that is being left breaks off its send, before it hears `pagehide`; that is no failure worth
 * keeping. Listened for only while a send is in flight, since some browsers keep no page for going
 * back that listens always.
 */
let isLeaving = false;
const LEAVING_MS = 3_000;

function leave(): void {
  isLeaving = true;
  setTimeout(() => {
    isLeaving = false;
  }, LEAVING_MS);
}

/** The chat as it is may be what broke: the next one begins without it. */
export function forgetVisit(): void {
  visit?.stop();
  visit = undefined;
  removeStoredChat();
}

/**
 * The chat of this visit; begun with what the server answered, else with what was kept.
 * @param answered the page that came back from a form sent without a script.
 */
export function beginVisit(answered: Chat | undefined): ChatStore {
  if (visit) return visit;
  const keeper = createKeeper({ store: storeChat, remove: removeStoredChat }, systemClock);
  // A tab in the background may be ended without another word.
  window.addEventListener('pagehide', keeper.flush);
  document.addEventListener('visibilitychange', keeper.flush);
  visit = createChatStore(answered ?? readStoredChat() ?? closedChat, {
    async post(fields, options) {
      window.addEventListener('beforeunload', leave);
      try {
        return await postChat(fields, { ...options, fetch: window.fetch.bind(window) });
      } finally {
        window.removeEventListener('beforeunload', leave);
      }
    },
    keep(chat) {
      if (!isLeaving) keeper.keep(chat);
    },
    track,
    isOnline: () => navigator.onLine,
    now: Date.now,
  });
  return visit;
}

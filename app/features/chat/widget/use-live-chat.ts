import { useLocation } from '@remix-run/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Chat } from '~/features/chat/conversation/chat';
import { storedText } from '~/features/chat/conversation/stored-text';
import { chatHash } from '~/lib/chat-anchors';
import { loadWithRetry } from '~/lib/loading/load-with-retry';
import { userActivation } from '~/lib/loading/when';
import { report } from '~/lib/report';
import { createStore } from '~/lib/store';
import { useBeforePaint } from '~/ui/page/hooks';
import { reloadIfReachable } from '~/ui/page/reload-if-reachable';
import type { LiveChat } from './live-chat';

/** The session's chat, once its code has come. */
export const liveChat = createStore<LiveChat | undefined>(undefined);

/** Loads the chat's code when it is needed, or with the first activity, and hands it the forms that are for the chat. */
export function useLiveChat(frame: RefObject<HTMLDetailsElement>, page: Chat | undefined) {
  const { hash } = useLocation();
  const [trouble, setTrouble] = useState<'notLoaded' | 'stopped'>();
  const isStopped = trouble === 'stopped';
  /** The form that waits for the code, whose panel takes it. */
  const waiting = useRef<SubmitEvent>();

  useBeforePaint(() => liveChat.getSnapshot()?.uncoverPage(), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page begins its chat once, with its own answer.
  useEffect(() => {
    // Its forms are the server's again.
    if (isStopped) return;
    const left = new AbortController();
    const { signal } = left;
    let step: 'loading' | 'failed' | undefined;
    const begin = async () => {
      if (step === 'loading' || liveChat.getSnapshot() || signal.aborted) return;
      step = 'loading';
      try {
        const { beginChat } = await loadWithRetry(() => import('./live-chat'));
        liveChat.set(await beginChat(frame.current, page));
        setTrouble(undefined);
      } catch (error) {
        step = 'failed';
        report(error, { during: 'loading the chat' });
        window.addEventListener('online', begin, { once: true, signal });
        setTrouble('notLoaded');
        if (waiting.current) reload(waiting.current);
      }
    };
    const wait = (next?: SubmitEvent) => {
      waiting.current?.submitter?.removeAttribute('aria-busy');
      waiting.current = next;
      next?.submitter?.setAttribute('aria-busy', 'true');
    };
    /** The server takes the form, if it can be reached. */
    const reload = (event: SubmitEvent) => {
      wait();
      void reloadIfReachable(() => {
        left.abort();
        (event.target as HTMLFormElement).requestSubmit(event.submitter);
      });
    };
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      if (!form.matches(`[data-asks-chat], ${chatHash} form`)) return;
      event.preventDefault();
      const chat = liveChat.getSnapshot();
      if (chat) return chat.takeForm(event);
      if (step === 'failed') return reload(event);
      wait(event);
      void begin();
    };
    document.addEventListener('submit', onSubmit, { signal });
    const isIdle = frame.current?.matches(':not([open], :focus-within)');
    // Also after a navigation, where there is no server's chat.
    if (!isIdle || hash === chatHash || storedText() !== null) void begin();
    else void userActivation().then(begin);
    return () => left.abort();
  }, [isStopped]);

  const stop = () => {
    liveChat.getSnapshot()?.forget();
    liveChat.set(undefined);
    setTrouble('stopped');
  };
  return { waiting, trouble, stop };
}

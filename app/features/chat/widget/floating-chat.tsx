import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { navigation } from '~/content/navigation';
import type { Chat as ChatState } from '~/features/chat/conversation/chat';
import { readStoredChat } from '~/features/chat/conversation/stored';
import { chatHash, chatPanelId } from '~/lib/chat-anchors';
import type { Contact } from '~/lib/contact';
import { importWithRetry } from '~/lib/loading/import-with-retry';
import { userActivation } from '~/lib/loading/when';
import { report } from '~/lib/report';
import type { CallLinkState } from '~/lib/visit';
import { ErrorFallback, floatingFallback } from '~/ui/error-boundary';
import { useBeforePaint } from '~/ui/page/hooks';
import { leaveBy } from '~/ui/page/leave';
import { Chat } from './chat';
import type { MountedChat } from './mount-chat';

interface ChatWidgetProps {
  /** The route's action data, after a form sent without a script. */
  actionData: ChatState | undefined;
  turnstileSiteKey: string | undefined;
  contact: Contact;
}

/**
 * The floating chat of the home page and About. Spec 2, 4. The server's `<details>` and forms work by
 * themselves. The chat's chunk loads after the visitor's first activity and hydrates them as an island,
 * in a React root of its own.
 */
export function ChatWidget({ actionData, turnstileSiteKey, contact }: ChatWidgetProps) {
  const { pathname, hash } = useLocation();
  const action = `${pathname === '/' ? '/?index' : pathname}#${chatPanelId}`;
  const props = { page: actionData, action, contact, turnstileSiteKey };
  const container = useRef<HTMLDivElement>(null);
  const [mounted, setMounted] = useState<MountedChat>();
  const [hasFailed, setHasFailed] = useState(false);
  useOpenByHash(mounted);
  useFormsWithoutChat(hasFailed);
  const isSettled = mounted !== undefined || hasFailed;
  // Tells the bootstrap to ask what was pressed before.
  useEffect(() => {
    if (isSettled) window.dispatchEvent(new Event('hydrated'));
  }, [isSettled]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page begins its chat once, with its own answer.
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const left = new AbortController();
    const { signal } = left;
    let chat: MountedChat | undefined;
    const details = element.querySelector('details');
    // Also after a navigation, where there is no server's chat.
    const isNeeded =
      !details ||
      details.open ||
      details.contains(document.activeElement) ||
      hash === chatHash ||
      document.querySelector('[data-asks-chat] [aria-busy]') !== null ||
      readStoredChat() !== undefined;
    const load = async () => {
      if (signal.aborted) return;
      const { mountChat, prepareChat } = await importWithRetry(() => import('./mount-chat'));
      await prepareChat(actionData);
      // After a translator's changes React replaces the element that is being pressed.
      while (element.matches(':active')) await new Promise(requestAnimationFrame);
      if (signal.aborted) return;
      chat = mountChat(element, props);
      setMounted(chat);
      setHasFailed(false);
    };
    const begin = () =>
      load().catch((error: unknown) => {
        report(error, { during: 'loading the chat' });
        setHasFailed(true);
        window.addEventListener('online', begin, { once: true, signal });
      });
    void (isNeeded ? begin() : userActivation().then(begin));
    return () => {
      left.abort();
      chat?.unmount();
    };
  }, []);

  return (
    <section
      id={chatHash.slice(1)}
      data-chat={isSettled ? '' : 'waits'}
      data-print="no"
      aria-label={navigation.chat}
      className="fixed left-0 top-0 z-40 has-[details[open]]:z-50"
    >
      {import.meta.env.SSR ? (
        <div>
          <Chat {...props} store={undefined} />
        </div>
      ) : (
        <div
          ref={container}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: always empty; the content belongs to the chat's root.
          dangerouslySetInnerHTML={{ __html: '' }}
        />
      )}
      {hasFailed && <ErrorFallback why="notLoaded" className={floatingFallback} />}
    </section>
  );
}

/** Where the chat's code did not come, its forms and the page's questions reload the page, if they can. */
function useFormsWithoutChat(hasFailed: boolean): void {
  useEffect(() => {
    if (!hasFailed) return;
    let isLeaving = false;
    const onSubmit = (event: SubmitEvent) => {
      const { target: form, submitter } = event;
      if (isLeaving || !(form instanceof HTMLFormElement)) return;
      if (!form.matches('[data-asks-chat], [data-chat] form')) return;
      event.preventDefault();
      void leaveBy(() => {
        isLeaving = true;
        form.requestSubmit(submitter);
      });
    };
    document.addEventListener('submit', onSubmit);
    return () => document.removeEventListener('submit', onSubmit);
  }, [hasFailed]);
}

/**
 * A link to the chat opens it, with a call's turns if it has them. The page's history entry drops both
 * before the chat makes one of its own, so that neither Back nor a reload opens the chat again.
 */
function useOpenByHash(chat: MountedChat | undefined): void {
  const location = useLocation();
  const [wanted, setWanted] = useState<CallLinkState>();
  useBeforePaint(() => {
    if (location.hash !== chatHash) return;
    const { pathname, search } = location;
    window.history.replaceState({ ...window.history.state, usr: null }, '', pathname + search);
    const state: Partial<CallLinkState> | null = location.state;
    setWanted({ callTurns: state?.callTurns ?? [] });
  }, [location]);
  useEffect(() => {
    if (!chat || !wanted) return;
    setWanted(undefined);
    chat.open(wanted.callTurns);
  }, [chat, wanted]);
}

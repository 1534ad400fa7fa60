import { useLocation, useNavigate, useRouteLoaderData } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { Contact } from '~/content/brand';
import { navigation } from '~/content/navigation';
import type { Chat as ChatState } from '~/features/chat/conversation/chat';
import { storedText } from '~/features/chat/conversation/stored-text';
import { chatHash } from '~/lib/chat-anchors';
import { importWithRetry } from '~/lib/loading/import-with-retry';
import { userActivation } from '~/lib/loading/when';
import { report } from '~/lib/report';
import type { CallLinkState } from '~/session/session';
import { ErrorFallback } from '~/ui/error-boundary';
import { useBeforePaint } from '~/ui/page/hooks';
import { reloadIfReachable } from '~/ui/page/reload-if-reachable';
import { isOrdinaryClick } from '~/ui/site-link';
import { Chat, type ChatProps } from './chat';
import type { MountedChat } from './mount-chat';

/** What it reads of the root loader's data. */
type RootLoader = () => {
  publicConfig: { contact: Contact; turnstileSiteKey: string | undefined };
  chat: ChatState | undefined;
};

/** The server's chat. Where React renders the page again it is put back, with what was opened and typed. */
const written = import.meta.env.SSR ? [] : [...document.querySelectorAll(`${chatHash} > div > *`)];

interface WidgetProps extends Pick<ChatProps, 'action'> {
  /** The chat that the page's address opens. */
  greeted?: ChatState | undefined;
}

/** The server's forms work by themselves; after the first activity a React root of its own hydrates them. Spec 2, 4. */
export function ChatWidget({ action, greeted }: WidgetProps) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const root = useRouteLoaderData<RootLoader>('root');
  /** Only a document has the chat of a form sent without a script. */
  const [isFirstPage] = useState(
    () => import.meta.env.SSR || document.documentElement.dataset.hydrated === undefined,
  );
  const props = {
    page: isFirstPage ? (root?.chat ?? greeted) : undefined,
    action,
    contact: root?.publicConfig.contact ?? { phone: undefined, email: undefined },
    turnstileSiteKey: root?.publicConfig.turnstileSiteKey,
  };
  const container = useRef<HTMLDivElement>(null);
  const [mounted, setMounted] = useState<MountedChat>();
  const [hasFailed, setHasFailed] = useState(false);
  useOpenByHash(mounted);

  useBeforePaint(() => {
    if (!isFirstPage || container.current?.firstChild) return;
    for (const part of written) container.current?.appendChild(part);
  }, [isFirstPage]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page begins its chat once, with its own answer.
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const left = new AbortController();
    const { signal } = left;
    let chat: MountedChat | undefined;
    let isLoading = false;
    let failed = false;
    /** The button whose form waits for the chat. */
    let waiting: HTMLElement | null = null;
    const begin = async () => {
      if (isLoading || chat || signal.aborted) return;
      isLoading = true;
      try {
        const { mountChat } = await importWithRetry(() => import('./mount-chat'));
        chat = await mountChat(element, props, signal);
        setMounted(chat);
        failed = false;
      } catch (error) {
        failed = true;
        report(error, { during: 'loading the chat' });
        window.addEventListener('online', begin, { once: true, signal });
      }
      isLoading = false;
      setHasFailed(failed);
      waiting?.removeAttribute('aria-busy');
      // A chat that goes on has other buttons than the server's.
      if (waiting?.isConnected) waiting.click();
      waiting = null;
    };
    // Where the chat's code did not come, its forms and the page's questions reload the page, if they can.
    const onSubmit = (event: SubmitEvent) => {
      const { target: form, submitter } = event;
      if (chat || !(form instanceof HTMLFormElement)) return;
      if (!form.matches(`[data-asks-chat], ${chatHash} form`)) return;
      event.preventDefault();
      if (failed) {
        void reloadIfReachable(() => {
          left.abort();
          form.requestSubmit(submitter);
        });
      } else {
        waiting?.removeAttribute('aria-busy');
        waiting = submitter;
        waiting?.setAttribute('aria-busy', 'true');
        void begin();
      }
    };
    /** Links in the chat's own root. */
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (!link || link.origin !== window.location.origin || link.target) return;
      if (event.defaultPrevented || !isOrdinaryClick(event)) return;
      event.preventDefault();
      navigate(link.pathname + link.search + link.hash);
    };
    document.addEventListener('submit', onSubmit, { signal });
    element.parentElement?.addEventListener('click', onClick, { signal });
    const details = element.querySelector('details');
    // Also after a navigation, where there is no server's chat.
    const isNeeded =
      !details ||
      details.open ||
      details.contains(document.activeElement) ||
      hash === chatHash ||
      storedText() !== null;
    if (isNeeded) void begin();
    else void userActivation().then(begin);
    return () => {
      left.abort();
      chat?.unmount();
    };
  }, []);

  return (
    <section
      id={chatHash.slice(1)}
      data-print="no"
      aria-label={navigation.chat}
      className="contents"
    >
      {import.meta.env.SSR ? (
        <div className="contents">
          <Chat {...props} store={undefined} />
        </div>
      ) : (
        <div
          ref={container}
          className="contents"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: always empty; the content belongs to the chat's root.
          dangerouslySetInnerHTML={{ __html: '' }}
        />
      )}
      {hasFailed && <ErrorFallback why="notLoaded" className="dock-card" />}
    </section>
  );
}

/** A link to the chat opens it. The page's history entry drops it, so that neither Back nor a reload opens the chat again. */
function useOpenByHash(chat: MountedChat | undefined): void {
  const location = useLocation();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<CallLinkState>();
  useEffect(() => {
    if (location.hash !== chatHash) return;
    const state: Partial<CallLinkState> | null = location.state;
    setWanted({ callTurns: state?.callTurns ?? [] });
    navigate({ search: location.search }, { replace: true, preventScrollReset: true });
  }, [location, navigate]);
  useEffect(() => {
    if (!chat || !wanted) return;
    setWanted(undefined);
    chat.open(wanted.callTurns);
  }, [chat, wanted]);
}

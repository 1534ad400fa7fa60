import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { chatFrame as words } from '~/content/chat/frame';
import type { ChatAnswer } from '~/features/chat/conversation/answer';
import { isChatKept } from '~/features/chat/conversation/kept';
import type { Contact } from '~/lib/contact';
import { importWithRetry } from '~/lib/import-with-retry';
import { report } from '~/lib/report';
import { whenWanted } from '~/lib/when-wanted';
import { Chat } from './chat';
import { ChatLoadFailed } from './load-failed';
import type { MountedChat, mountChat } from './mount-chat';

const sectionId = 'chat';
const chatHash = `#${sectionId}`;

/** Mounts the chat, once any page of this visit has loaded its code. */
let loaded: typeof mountChat | undefined;

async function loadChat(): Promise<typeof mountChat> {
  if (loaded) return loaded;
  const chunk = await importWithRetry(() => import('./mount-chat'));
  loaded = chunk.mountChat;
  return chunk.mountChat;
}

interface ChatWidgetProps {
  /** What the route's action answered, when a form was sent without a script. */
  actionData: ChatAnswer | undefined;
  turnstileSiteKey: string | undefined;
  contact: Contact;
}

/**
 * The floating chat of the home page and About. Spec 2, 4. The server's `<details>` and forms work by
 * themselves; the chat's code hydrates them in place, in a root of its own, and is fetched once there is
 * a sign of a visitor.
 */
export function ChatWidget({ actionData, turnstileSiteKey, contact }: ChatWidgetProps) {
  const { pathname } = useLocation();
  const action = `${pathname === '/' ? '/?index' : pathname}${chatHash}`;
  const container = useRef<HTMLDivElement>(null);
  const [mounted, setMounted] = useState<MountedChat>();
  const [hasFailed, setHasFailed] = useState(false);
  useOpenByHash(mounted);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page begins its chat once, with its own answer.
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const waiting = new AbortController();
    let chat: MountedChat | undefined;
    const isUsed =
      actionData !== undefined || window.location.hash === chatHash || isInUse(element);
    (loaded ? loadChat() : whenWanted(element, isUsed, waiting.signal).then(loadChat)).then(
      (mount) => {
        if (waiting.signal.aborted) return;
        chat = mount(element, actionData, { action, contact, turnstileSiteKey });
        setMounted(chat);
      },
      (error: unknown) => {
        report(error, { during: 'loading the chat' });
        if (!waiting.signal.aborted) setHasFailed(true);
      },
    );
    return () => {
      waiting.abort();
      chat?.unmount();
    };
  }, []);

  return (
    <section id={sectionId} data-chat data-print="no" aria-label={words.title}>
      {import.meta.env.SSR ? (
        <div>
          <Chat
            store={undefined}
            page={actionData?.page}
            action={action}
            contact={contact}
            turnstileSiteKey={turnstileSiteKey}
          />
        </div>
      ) : (
        <div
          ref={container}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: always empty; what stands belongs to the chat's root.
          dangerouslySetInnerHTML={{ __html: '' }}
        />
      )}
      {hasFailed && <ChatLoadFailed />}
    </section>
  );
}

/**
 * Whether this visit has begun to chat, or is on the way to: then its chat comes without another sign. After a
 * navigation no server's chat stands here, and somebody has followed a link.
 */
function isInUse(element: HTMLElement): boolean {
  const details = element.querySelector('details');
  return !details || details.open || details.contains(document.activeElement) || isChatKept();
}

/**
 * A link to the chat opens it, with the words of a call where it came from one. The history entry forgets both, so
 * that neither Back nor a reload opens anything.
 */
function useOpenByHash(chat: MountedChat | undefined): void {
  const location = useLocation();
  useEffect(() => {
    if (!chat || location.hash !== chatHash) return;
    chat.open(location.state);
    const { pathname, search } = location;
    window.history.replaceState({ ...window.history.state, usr: null }, '', pathname + search);
  }, [chat, location]);
}

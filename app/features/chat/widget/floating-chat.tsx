import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { chatFrame as words } from '~/content/chat/frame';
import type { ChatAnswer } from '~/features/chat/conversation/answer';
import { isChatKept } from '~/features/chat/conversation/kept';
import type { Contact } from '~/lib/contact';
import { importWithRetry } from '~/lib/import-with-retry';
import { report } from '~/lib/report';
import { whenWanted } from '~/lib/when-wanted';
import { PartBoundary } from '~/ui/part/boundary';
import { floatingPart, LostPart } from '~/ui/part/lost';
import type { ChatClient } from './chat-client';
import { ChatLoadFailed } from './load-failed';
import { NativeChat } from './native';
import { watchPresses } from './press-under-way';

const sectionId = 'chat';

/** The chat's own code, once any page of this visit has loaded it. */
let loaded: typeof import('./chat-client') | undefined;

async function loadChat(): Promise<typeof import('./chat-client')> {
  loaded ??= await importWithRetry(() => import('./chat-client'));
  return loaded;
}

interface ChatWidgetProps {
  /** What the route's action answered, when a form was sent without a script. */
  actionData: ChatAnswer | undefined;
  turnstileSiteKey: string | undefined;
  contact: Contact;
}

/**
 * The floating chat of the home page and About. Spec 2, 4. The server's `<details>` and forms work by
 * themselves and stay untouched until the chat's code replaces them; it is fetched once somebody is there.
 */
export function ChatWidget({ actionData, turnstileSiteKey, contact }: ChatWidgetProps) {
  const { pathname, hash } = useLocation();
  const action = `${pathname === '/' ? '/?index' : pathname}#${sectionId}`;
  const section = useRef<HTMLElement>(null);
  const [client, setClient] = useState<ChatClient>();
  const [hasFailed, setHasFailed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page begins its chat once, with its own answer.
  useEffect(() => {
    const element = section.current;
    if (!element) return;
    const waiting = new AbortController();
    const pressesEnded = watchPresses(element, waiting.signal);
    const isUsed = actionData !== undefined || hash === `#${sectionId}` || isInUse(element);
    const load = loaded ? loadChat() : whenWanted(element, isUsed, waiting.signal).then(loadChat);
    load
      .then(async ({ startChat }) => {
        await pressesEnded();
        if (waiting.signal.aborted) return;
        // Drawn at once: a press that began before would be lost.
        flushSync(() => setClient(startChat(element, actionData)));
        waiting.abort();
      })
      .catch((error: unknown) => {
        report(error, { during: 'loading the chat' });
        if (!waiting.signal.aborted) setHasFailed(true);
      });
    return () => waiting.abort();
  }, []);

  const serverChat = <ServerChat answer={actionData} action={action} contact={contact} />;
  return (
    <section ref={section} id={sectionId} data-chat data-print="no" aria-label={words.title}>
      {client ? (
        <PartBoundary
          name="chat"
          onLost={client.forget}
          instead={
            <>
              {serverChat}
              <LostPart why="stopped" className={floatingPart} />
            </>
          }
        >
          <client.View
            store={client.store}
            focus={client.focus}
            action={action}
            contact={contact}
            turnstileSiteKey={turnstileSiteKey}
          />
        </PartBoundary>
      ) : (
        serverChat
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

/** Rendered by the server only: in the browser its HTML stays as it came, and its code is not sent. */
function ServerChat({
  answer,
  action,
  contact,
}: {
  answer: ChatAnswer | undefined;
  action: string;
  contact: Contact;
}) {
  if (import.meta.env.SSR) {
    return (
      <div>
        <NativeChat page={answer?.page} action={action} contact={contact} />
      </div>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: always empty; hydration leaves what stands.
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}

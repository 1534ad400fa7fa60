import { useRouteLoaderData } from '@remix-run/react';
import { useContext, useRef, useState } from 'react';
import { UNSAFE_DataRouterStateContext as DataRouterStateContext } from 'react-router';
import { launcher } from '~/content/chat/launcher';
import { navigation } from '~/content/navigation';
import type { Chat } from '~/features/chat/conversation/chat';
import type { ChatState } from '~/features/chat/conversation/store';
import { chatHash } from '~/lib/chat-anchors';
import { createStore } from '~/lib/store';
import { ChangingText } from '~/ui/changing-text';
import { ErrorBoundary, ErrorFallback } from '~/ui/error-boundary';
import { Icon } from '~/ui/icon';
import { useStore } from '~/ui/use-store';
import type { LiveChat } from './live-chat';
import { ServerPanel } from './server-panel';
import { liveChat, useLiveChat } from './use-live-chat';

/** What it reads of the root loader's data. */
type RootLoader = () => { publicConfig: { turnstileSiteKey: string | undefined } };

const notLive = createStore<ChatState | undefined>(undefined);

/** The panel as the server wrote it, with what was typed since. */
function readWritten() {
  const panel = document.querySelector(`${chatHash} details > div`);
  if (liveChat.getSnapshot() || !panel) return undefined;
  for (const input of panel.querySelectorAll('textarea')) input.defaultValue = input.value;
  return panel.innerHTML;
}

interface WidgetProps {
  /** The forms' address without a script. */
  action: string;
  /** The chat that the page's address opens. */
  greeted?: Chat | undefined;
}

/** A `<details>` and plain forms that work without a script. After the first activity later code handles them. Spec 2, 4. */
export function ChatWidget({ action, greeted }: WidgetProps) {
  const root = useRouteLoaderData<RootLoader>('root');
  // The layout stands outside the page, so its `useActionData` is not the page's; the router forgets it at the next navigation.
  const { actionData } = useContext(DataRouterStateContext) ?? {};
  const [page = greeted] = useState<Chat | undefined>(Object.values(actionData ?? {})[0]);
  const frame = useRef<HTMLDetailsElement>(null);
  const live = useStore(liveChat);
  const state = useStore<ChatState | undefined>(live?.store ?? notLive);
  const isOpen = state?.chat.isOpen;
  /** Once it is open, it stands until there is a conversation, so that nothing that is pressed is replaced. */
  const [written, setWritten] = useState(import.meta.env.SSR ? '' : readWritten);
  const isWritten = written !== undefined;
  if (isWritten && (isOpen === false || state?.chat.conversation)) setWritten(undefined);
  const { waiting, trouble, stop } = useLiveChat(frame, page);

  return (
    <section
      id={chatHash.slice(1)}
      data-print="no"
      aria-label={navigation.chat}
      className="contents"
    >
      <ErrorBoundary name="chat" fallback={null} onError={stop}>
        {(isWritten || live) && (
          <details
            ref={frame}
            data-live={live && ''}
            open={isOpen ?? page?.isOpen}
            className="chat-place group"
          >
            <Launcher unread={state?.chat.unread ?? 0} live={live} />
            {import.meta.env.SSR ? (
              <div className="contents">
                <ServerPanel chat={page} action={action} />
              </div>
            ) : (
              isWritten && (
                // biome-ignore lint/security/noDangerouslySetInnerHtml: what the server wrote here.
                <div className="contents" dangerouslySetInnerHTML={{ __html: written }} />
              )
            )}
            {live && (
              <live.Panel
                action={action}
                store={live.store}
                frame={frame}
                waiting={waiting}
                turnstileSiteKey={root?.publicConfig.turnstileSiteKey}
                isWritten={isWritten}
              />
            )}
          </details>
        )}
        <p role="status" lang={state?.newsLang} className="sr-only">
          <ChangingText>{state?.news ?? ''}</ChangingText>
        </p>
      </ErrorBoundary>
      {trouble && <ErrorFallback why={trouble} className="dock-card" />}
    </section>
  );
}

function Launcher({ unread, live }: { unread: number; live: LiveChat | undefined }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by itself.
    <summary
      onClick={live?.toggle}
      className="chat-launcher relative z-10 flex size-13 items-center justify-center gap-2 rounded-full border border-haze bg-dusk font-semibold shadow-lifted -outline-offset-3 transition-colors hover:border-mist md:size-14 2xl:w-auto 2xl:min-w-50.5 2xl:px-5"
    >
      <span className="contents group-open:hidden">
        <Icon name="message-circle" className="size-6 text-ember" />
        <span className="max-2xl:sr-only">{launcher.open}</span>
        {unread > 0 && (
          <>
            <span
              aria-hidden="true"
              translate="no"
              className="absolute -right-1 -top-1 grid h-6 min-w-6 place-items-center rounded-full bg-betelgeuse px-1.5 text-xs font-semibold figures text-on-accent"
            >
              {unread}
            </span>
            <ChangingText className="sr-only">{`, ${live?.unreadWords(unread)}`}</ChangingText>
          </>
        )}
      </span>
      <span className="hidden group-open:contents">
        <Icon name="x" className="size-5" />
        <span className="sr-only">{launcher.close}</span>
      </span>
    </summary>
  );
}

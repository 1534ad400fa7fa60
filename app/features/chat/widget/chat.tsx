import { type CSSProperties, type MouseEvent, useMemo, useRef, useSyncExternalStore } from 'react';
import { CHAT_PANEL_WIDTH_PX } from '~/content/constants';
import { type Chat as ChatState, closedChat } from '~/features/chat/conversation/chat';
import type { ChatStore } from '~/features/chat/conversation/store';
import type { Contact } from '~/lib/contact';
import { ChangingText } from '~/ui/changing-text';
import { useHydrated } from '~/ui/page/use-hydrated';
import { ChatProvider } from './context';
import { Launcher } from './launcher';
import { ChatPanel } from './panel';
import { useClosingKeys, useInertPage, useSheetHeight } from './sheet';
import { useFocus } from './use-focus';

/** The closed chat at the foot of the page, the open one beside it; on phones a sheet. */
const look =
  'group fixed bottom-[max(0.75rem,env(safe-area-inset-bottom))] right-4 z-40 md:bottom-6 md:right-2 2xl:right-6 open:z-50 max-sm:open:inset-x-0 max-sm:open:bottom-auto max-sm:open:top-[var(--chat-top,0px)] max-sm:open:h-[var(--chat-height,100dvh)] sm:open:bottom-6 sm:open:right-6 sm:open:h-[min(42rem,calc(100dvh-3rem))] sm:open:w-(--chat-width)';
const panelWidth = { '--chat-width': `${CHAT_PANEL_WIDTH_PX}px` } as CSSProperties;

const noStore = {
  subscribe: () => () => undefined,
  snapshot: () => undefined,
};

export interface ChatProps {
  /** Absent on the server. */
  store: ChatStore | undefined;
  /** The server's chat, after a form sent without a script. */
  page: ChatState | undefined;
  action: string;
  contact: Contact;
  turnstileSiteKey: string | undefined;
}

/** A `<details>` and plain forms that work without a script. After hydration the store handles them. Spec 2, 4. */
export function Chat({ store, page, action, contact, turnstileSiteKey }: ChatProps) {
  const isHydrated = useHydrated();
  const { subscribe, snapshot } = store ?? noStore;
  const state = useSyncExternalStore(subscribe, snapshot, noStore.snapshot);
  const live = isHydrated ? store : undefined;
  const context = useMemo(() => ({ action, contact, store: live }), [action, contact, live]);
  const frame = useRef<HTMLDetailsElement>(null);
  const chat = state?.chat ?? page ?? closedChat;
  useSheetHeight(frame, chat.isOpen);
  useInertPage(frame, chat.isOpen);
  useClosingKeys(store, frame, chat.isOpen);
  useFocus(store, chat, frame);

  const toggle = (event: MouseEvent) => {
    if (!live) return;
    event.preventDefault();
    if (chat.isOpen) live.close();
    else live.open();
  };
  return (
    <ChatProvider value={context}>
      <details
        ref={frame}
        data-live={live && ''}
        open={chat.isOpen}
        className={look}
        style={panelWidth}
      >
        <Launcher unread={chat.unread} onClick={toggle} />
        <ChatPanel
          chat={chat}
          waiting={state?.waiting ?? 'typing'}
          challengeRound={state?.challengeRound ?? 0}
          turnstileSiteKey={turnstileSiteKey}
        />
      </details>
      <p role="status" className="sr-only">
        <ChangingText>{state?.news ?? ''}</ChangingText>
      </p>
    </ChatProvider>
  );
}

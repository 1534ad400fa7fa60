import {
  type CSSProperties,
  type MouseEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { chat as copy } from '~/content/chat/words';
import { CHAT_PANEL_WIDTH_PX } from '~/content/constants';
import {
  type Chat as ChatState,
  type Conversation,
  closedChat,
} from '~/features/chat/conversation/chat';
import type { ChatStore } from '~/features/chat/conversation/store';
import type { Contact } from '~/lib/contact';
import { fill } from '~/lib/fill';
import { ChangingText } from '~/ui/changing-text';
import { Icon } from '~/ui/icon';
import { messageFieldId } from './composer';
import { ChatProvider } from './form-shell';
import { ChatPanel } from './panel';
import { useSheet } from './sheet';

const panelWidth = { '--chat-width': `${CHAT_PANEL_WIDTH_PX}px` } as CSSProperties;

const neverChanges = () => () => undefined;

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
  const state = useSyncExternalStore(
    store?.subscribe ?? neverChanges,
    () => store?.getSnapshot(),
    () => undefined,
  );
  const live = state && store;
  const context = useMemo(() => ({ action, contact, store: live }), [action, contact, live]);
  const frame = useRef<HTMLDetailsElement>(null);
  const chat = state?.chat ?? page ?? closedChat;
  useSheet(store, frame, chat.isOpen);
  useFocus(chat, frame);

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
        className="chat-place group"
        style={panelWidth}
      >
        <Launcher unread={chat.unread} onClick={toggle} />
        <ChatPanel
          chat={chat}
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

const launcherLook =
  'relative z-10 flex size-13 cursor-pointer items-center justify-center gap-2 rounded-full border border-haze bg-dusk font-semibold text-starlight shadow-lifted transition-colors hover:border-mist md:size-14 2xl:w-auto 2xl:min-w-50.5 2xl:px-5 group-open:absolute group-open:right-2 group-open:top-2.5 group-open:size-11 group-open:min-w-0 group-open:border-transparent group-open:bg-transparent group-open:px-0 group-open:text-mist group-open:hover:bg-dawnline group-open:hover:text-starlight';

/** Opens and closes the panel. */
function Launcher({ unread, onClick }: { unread: number; onClick: (event: MouseEvent) => void }) {
  const { open, close, unreadOne, unreadMany } = copy.launcher;
  const unreadWords = unread === 1 ? unreadOne : fill(unreadMany, { count: unread });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by itself.
    <summary onClick={onClick} className={launcherLook}>
      <span className="contents group-open:hidden">
        <Icon name="message-circle" className="size-6 text-ember" />
        <span className="max-2xl:sr-only">{open}</span>
        {unread > 0 && (
          <>
            <span
              aria-hidden="true"
              translate="no"
              className="absolute -right-1 -top-1 grid h-6 min-w-6 place-items-center rounded-full bg-betelgeuse px-1.5 text-xs font-semibold figures text-on-accent"
            >
              {unread}
            </span>
            <ChangingText className="sr-only">{`, ${unreadWords}`}</ChangingText>
          </>
        )}
      </span>
      <span className="hidden group-open:contents">
        <Icon name="x" className="size-5" />
        <span className="sr-only">{close}</span>
      </span>
    </summary>
  );
}

/**
 * Moves the focus: to the input when the conversation opens, when a topic is chosen, and when the pressed
 * button disappears; to the chooser after a reset. A change that comes by itself moves it only when it
 * removes the focused button: to the log, which opens no keyboard. Spec 4.
 */
function useFocus(chat: ChatState, frame: RefObject<HTMLElement>): void {
  const before = useRef(chat);
  // React has not removed it yet.
  const focused = import.meta.env.SSR ? null : document.activeElement;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the chat moves the focus.
  useEffect(() => {
    const previous = before.current;
    before.current = chat;
    if (chat === previous || !chat.isOpen) return;
    const focus = (selector: string) =>
      frame.current?.querySelector<HTMLElement>(selector)?.focus();
    const shown = previous.isOpen ? previous.conversation : undefined;
    if (!chat.conversation) {
      if (shown) focus('button[name="business_type"]');
    } else if (!shown) {
      focus(`#${messageFieldId}`);
    } else if (focused?.isConnected === false) {
      focus(hasArrived(shown, chat.conversation) ? '[role="log"]' : `#${messageFieldId}`);
    }
  }, [chat, frame]);
}

/** Whether the visitor did not cause the change. */
function hasArrived(before: Conversation, now: Conversation): boolean {
  const newest = now.messages.at(-1);
  const isNew = newest?.sender === 'bot' && newest !== before.messages.at(-1);
  return isNew && newest.unfinished !== 'stopped';
}

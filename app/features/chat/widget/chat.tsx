import {
  type CSSProperties,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { challenge } from '~/content/challenge';
import { CHAT_PANEL_WIDTH_PX } from '~/content/constants';
import {
  type Chat as ChatState,
  type Conversing,
  closedChat,
  type OpenChat,
  openPart,
} from '~/features/chat/conversation/chat';
import type { ChatStore } from '~/features/chat/conversation/store';
import type { Contact } from '~/lib/contact';
import { ChangingText } from '~/ui/changing-text';
import { useHydrated } from '~/ui/page/use-hydrated';
import { useOnline } from '~/ui/use-online';
import { isComposing } from './is-composing';
import { ClosedFace, frameClass, launcherClass, OpenFace } from './launcher-face';
import { messageFieldId } from './message-field';
import { ChatPanel } from './panel';
import { isSheet, useInertPage, useSheet } from './sheet';

/** Read by the open panel's style. */
const panelWidth = { '--chat-width': `${CHAT_PANEL_WIDTH_PX}px` } as CSSProperties;

const noStore = {
  subscribe: () => () => undefined,
  snapshot: () => undefined,
};

export interface ChatProps {
  /** Absent on the server. */
  store: ChatStore | undefined;
  /** The open panel's content as the server wrote it, after a form that was sent without a script. */
  page: OpenChat | undefined;
  action: string;
  contact: Contact;
  turnstileSiteKey: string | undefined;
}

/**
 * The chat: a `<details>` and plain forms, which work without a script, and which the script takes over
 * once it has hydrated them. Spec 2, 4.
 */
export function Chat({ store, page, action, contact, turnstileSiteKey }: ChatProps) {
  const isHydrated = useHydrated();
  const { subscribe, snapshot } = store ?? noStore;
  const state = useSyncExternalStore(subscribe, snapshot, noStore.snapshot);
  const controls = isHydrated ? store : undefined;
  const online = useOnline();
  const frame = useRef<HTMLDetailsElement>(null);
  const chat: ChatState = state?.chat ?? page ?? closedChat;
  const isOpen = chat.view !== 'closed';
  useSheet(frame, isOpen);
  useInertPage(frame, isOpen);
  useKeysAndLinks(store, frame);
  useFocus(store, chat, frame);

  const toggle = (event: MouseEvent) => {
    if (!controls) return;
    event.preventDefault();
    if (isOpen) controls.close();
    else controls.open();
  };
  return (
    <>
      <details
        ref={frame}
        data-live={controls ? '' : undefined}
        open={isOpen}
        className={frameClass}
        style={panelWidth}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by itself. */}
        <summary onClick={toggle} className={launcherClass}>
          <span className="contents group-open:hidden">
            <ClosedFace unread={chat.view === 'closed' ? chat.unread : 0} />
          </span>
          <span className="hidden group-open:contents">
            <OpenFace />
          </span>
        </summary>
        <ChatPanel
          chat={openPart(chat)}
          isOpen={isOpen}
          action={action}
          controls={controls}
          contact={contact}
          waiting={state?.waiting ?? 'typing'}
          online={online}
          challenge={
            controls && turnstileSiteKey !== undefined && isOpen
              ? {
                  siteKey: turnstileSiteKey,
                  round: state?.challengeRound ?? 0,
                  onToken: controls.passChallenge,
                  label: challenge.label,
                }
              : undefined
          }
        />
      </details>
      <p role="status" className="sr-only">
        <ChangingText>{state?.news ?? ''}</ChangingText>
      </p>
    </>
  );
}

/** Escape closes, and the launcher has the focus. A sheet makes way for what a link leads to. */
function useKeysAndLinks(store: ChatStore | undefined, frame: RefObject<HTMLElement>): void {
  useEffect(() => {
    const element = frame.current;
    if (!element || !store) return;
    const onKey = (event: KeyboardEvent) => {
      if (store.snapshot().chat.view === 'closed') return;
      if (event.key !== 'Escape' || isComposing(event)) return;
      event.stopPropagation();
      store.close();
      element.querySelector('summary')?.focus();
    };
    const onClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a[href^="/"]') && isSheet()) store.close();
    };
    element.addEventListener('keydown', onKey);
    element.addEventListener('click', onClick);
    return () => {
      element.removeEventListener('keydown', onKey);
      element.removeEventListener('click', onClick);
    };
  }, [store, frame]);
}

/**
 * Moves the focus where a visitor goes next: to the input when the chat opens in the conversation,
 * when a type is chosen and when the button that was pressed is gone; to the chooser after a reset.
 * What arrives by itself takes it nowhere, but may take away the button that has it: then the log
 * has it, which opens no keyboard.
 */
function useFocus(
  store: ChatStore | undefined,
  chat: ChatState,
  frame: RefObject<HTMLElement>,
): void {
  const before = useRef(chat);
  const focused = useRef<Element | null>(null);

  // Told of a change before it is drawn.
  useEffect(
    () =>
      store?.subscribe(() => {
        focused.current = document.activeElement;
      }),
    [store],
  );

  useEffect(() => {
    const previous = before.current;
    before.current = chat;
    if (chat === previous || chat.view === 'closed') return;
    const view = (selector: string) => frame.current?.querySelector<HTMLElement>(selector)?.focus();
    if (chat.view === 'choosing') {
      if (previous.view === 'conversing') view('button[name="business_type"]');
    } else if (previous.view !== 'conversing') {
      view(`#${messageFieldId}`);
    } else if (focused.current?.isConnected === false) {
      view(hasArrived(previous, chat) ? '[role="log"]' : `#${messageFieldId}`);
    }
  }, [chat, frame]);
}

/** Whether what came between the two is no doing of the visitor. */
function hasArrived(previous: Conversing, chat: Conversing): boolean {
  const newest = chat.messages.at(-1);
  const isNew = newest?.sender === 'bot' && newest !== previous.messages.at(-1);
  return isNew && newest.unfinished !== 'stopped';
}

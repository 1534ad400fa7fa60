import { useLocation } from '@remix-run/react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { challenge } from '~/content/challenge';
import { type Chat, type Conversing, openPart } from '~/features/chat/conversation/chat';
import type { ChatStore } from '~/features/chat/conversation/store';
import type { Contact } from '~/lib/contact';
import { takeSaidInCall } from '~/lib/said-in-call';
import { ChangingText } from '~/ui/changing-text';
import { useOnline } from '~/ui/use-online';
import { isComposing } from './is-composing';
import { ClosedFace, frameClass, launcherClass, OpenFace } from './launcher-face';
import { messageFieldId } from './message-field';
import { ChatPanel } from './panel';
import { leadsBehindSheet, useInertPage, useSheet } from './sheet';
import type { FocusBefore } from './take-over';

/** Where the page sends visitors who want to chat. */
const chatHash = '#chat';

interface LiveChatProps {
  store: ChatStore;
  /** What had the focus when the script took over. */
  focus: FocusBefore | undefined;
  action: string;
  contact: Contact;
  turnstileSiteKey: string | undefined;
}

/** The chat once its script is there. Spec 2, 4. */
export function LiveChat({ store, focus, action, contact, turnstileSiteKey }: LiveChatProps) {
  const { chat, waiting, news, challengeRound } = useSyncExternalStore(
    store.subscribe,
    store.snapshot,
  );
  const online = useOnline();
  const frame = useRef<HTMLDivElement>(null);
  const launcher = useRef<HTMLButtonElement>(null);
  const isOpen = chat.view !== 'closed';
  useSheet(frame, isOpen);
  useInertPage(frame, isOpen);
  useFocusBefore(focus, frame);
  useKeysAndLinks(store, frame, launcher);
  useOpenByHash(store);
  useFocus(store, chat, frame);

  return (
    <div ref={frame} className={isOpen ? frameClass.open : frameClass.closed}>
      <button
        ref={launcher}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'chat-panel' : undefined}
        onClick={isOpen ? store.close : store.open}
        className={isOpen ? launcherClass.open : launcherClass.closed}
      >
        {isOpen ? <OpenFace /> : <ClosedFace unread={chat.unread} />}
      </button>
      {isOpen && (
        <ChatPanel
          chat={openPart(chat)}
          action={action}
          controls={store}
          contact={contact}
          waiting={waiting}
          online={online}
          challenge={
            turnstileSiteKey === undefined
              ? undefined
              : {
                  siteKey: turnstileSiteKey,
                  round: challengeRound,
                  onToken: store.passChallenge,
                  label: challenge.label,
                }
          }
        />
      )}
      <p role="status" className="sr-only">
        <ChangingText>{news}</ChangingText>
      </p>
    </div>
  );
}

function useFocusBefore(focus: FocusBefore | undefined, frame: RefObject<HTMLElement>): void {
  useLayoutEffect(() => {
    if (!focus) return;
    const input = frame.current?.querySelector<HTMLTextAreaElement>(`#${messageFieldId}`);
    if (focus.on === 'input' && input) {
      input.focus();
      input.setSelectionRange(...focus.selection);
    } else {
      frame.current?.querySelector('button')?.focus();
    }
  }, [focus, frame]);
}

/** Escape closes and gives the focus back; in a sheet, links lead out. */
function useKeysAndLinks(
  store: ChatStore,
  frame: RefObject<HTMLElement>,
  launcher: RefObject<HTMLElement>,
): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const takeKey = (event: KeyboardEvent) => {
      if (store.snapshot().chat.view === 'closed') return;
      if (event.key === 'Escape' && !isComposing(event)) {
        event.stopPropagation();
        store.close();
        launcher.current?.focus();
      }
    };
    const takeClick = (event: MouseEvent) => {
      if (event.composedPath().includes(element) && leadsBehindSheet(event)) store.close();
    };
    element.addEventListener('keydown', takeKey);
    // On the document, behind React's own: a link that is gone by then could not be followed.
    document.addEventListener('click', takeClick);
    return () => {
      element.removeEventListener('keydown', takeKey);
      document.removeEventListener('click', takeClick);
    };
  }, [store, frame, launcher]);
}

function useOpenByHash(store: ChatStore): void {
  // Following the same link again is another location, and opens again.
  const location = useLocation();
  useEffect(() => {
    if (location.hash !== chatHash) return;
    store.goOnFrom(takeSaidInCall());
    store.open();
  }, [location, store]);
}

/**
 * Moves the focus where a visitor goes next: to the input when the chat opens in the conversation,
 * when a type is chosen and when the button that was pressed is gone; to the chooser after a reset.
 * What arrives by itself takes it nowhere, but may take away the button that has it: then the log
 * has it, which opens no keyboard.
 */
function useFocus(store: ChatStore, chat: Chat, frame: RefObject<HTMLElement>): void {
  const before = useRef(chat);
  const focused = useRef<Element | null>(null);

  // Told of a change before it is drawn.
  useEffect(
    () =>
      store.subscribe(() => {
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

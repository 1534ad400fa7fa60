import { useLocation, useNavigate } from '@remix-run/react';
import { type MouseEvent, type MutableRefObject, type RefObject, useEffect, useRef } from 'react';
import { generalBusinessType } from '~/content/chat/topics';
import { chat as copy } from '~/content/chat/words';
import { type Chat, isTopic } from '~/features/chat/conversation/chat';
import { frontDeskIn } from '~/features/chat/conversation/history';
import { beginSession, forgetSession } from '~/features/chat/conversation/session';
import type { ChatStore } from '~/features/chat/conversation/store';
import { prepareMarkdown } from '~/features/chat/markdown/lexed';
import { chatHash } from '~/lib/chat-anchors';
import { interpolate } from '~/lib/interpolate';
import type { CallLinkState } from '~/session/session';
import { ChallengeBox } from '~/ui/challenge-box';
import { useStore } from '~/ui/use-store';
import { messageFieldId } from './composer';
import { ChatPanel, type ChatPanelProps } from './panel';
import { isSheet, useSheet } from './while-open';

const { unreadOne, unreadMany } = copy.launcher;

export type LiveChat = Awaited<ReturnType<typeof beginChat>>;

/** Begins the session's chat. @param frame the server's, with what was opened and typed; null after a navigation. */
export async function beginChat(frame: HTMLDetailsElement | null, page: Chat | undefined) {
  await prepareMarkdown(page?.conversation?.messages.map(({ text }) => text) ?? []);
  // A press of what is replaced would be lost.
  while (frame?.matches(':active')) await new Promise(requestAnimationFrame);
  const store = beginSession(page);
  /** A navigation covers no page with a sheet. */
  const uncoverPage = () => {
    if (isSheet()) store.close();
  };
  const typed = frame?.querySelector('textarea')?.value;
  if (typed) store.type(typed);
  if (!frame) uncoverPage();
  else if (frame.open) store.open();
  else if (page) store.close();
  return {
    store,
    Panel: LivePanel,
    uncoverPage,
    forget: forgetSession,
    takeForm: (event: SubmitEvent) => takeForm(store, event),
    unreadWords: (count: number) => (count === 1 ? unreadOne : interpolate(unreadMany, { count })),
    toggle(event: MouseEvent): void {
      event.preventDefault();
      if (store.getSnapshot().chat.isOpen) store.close();
      else store.open();
    },
  };
}

/** Does what the server would do with a form of the chat, or with one of the page that asks it. */
function takeForm(store: ChatStore, { target, submitter }: SubmitEvent): void {
  const form = target as HTMLFormElement;
  const button = submitter instanceof HTMLButtonElement ? submitter : undefined;
  const question = button?.name === 'message' ? button.value : undefined;
  const fields = new FormData(form);
  const chosen = button?.name === 'business_type' ? button.value : fields.get('business_type');
  const topic = isTopic(chosen) ? chosen : generalBusinessType;
  if ('asksChat' in form.dataset) store.ask({ question, topic, desk: frontDeskIn(fields) });
  else if (fields.get('intent') === 'choose') store.choose(topic);
  else if (fields.get('intent') === 'send') store.send(question);
  else store.reset();
}

interface LivePanelProps extends Pick<ChatPanelProps, 'action'> {
  store: ChatStore;
  frame: RefObject<HTMLDetailsElement>;
  /** The form that waited for this code. */
  waiting: MutableRefObject<SubmitEvent | undefined>;
  turnstileSiteKey: string | undefined;
  /** What the server wrote stands. */
  isWritten: boolean;
}

/** The panel's content, and what the open chat does to the page. */
function LivePanel({ frame, waiting, turnstileSiteKey, isWritten, ...context }: LivePanelProps) {
  const { store } = context;
  const { chat, removed, challengeRound } = useStore(store);
  useSheet(store, frame, chat.isOpen);
  useFocus(chat, frame);
  useOpenByHash(store);
  // After the first look at the focus, which then goes to what was asked.
  useEffect(() => {
    const event = waiting.current;
    waiting.current = undefined;
    event?.submitter?.removeAttribute('aria-busy');
    if (event) takeForm(store, event);
  }, [store, waiting]);
  if (isWritten) return null;
  return (
    <ChatPanel {...context} chat={chat} canUndo={removed !== undefined}>
      {turnstileSiteKey !== undefined && chat.isOpen && (
        <ChallengeBox
          key={challengeRound}
          siteKey={turnstileSiteKey}
          action="chat"
          onToken={store.passChallenge}
        />
      )}
    </ChatPanel>
  );
}

/**
 * To the input when the conversation opens or the pressed button disappears; to the chooser after a reset. A change
 * that comes by itself moves it only when it removes the focused button: to the log, which opens no keyboard. Spec 4.
 */
function useFocus(chat: Chat, frame: RefObject<HTMLElement>): void {
  const before = useRef(chat);
  // React has not removed it yet.
  const hadFocus = frame.current?.contains(document.activeElement);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the chat moves the focus.
  useEffect(() => {
    const previous = before.current;
    before.current = chat;
    if (!chat.isOpen) return;
    const focus = (selector: string) => {
      const element = frame.current?.querySelector<HTMLElement>(selector);
      element?.focus();
      // A new input has its caret before what was typed.
      if (element instanceof HTMLTextAreaElement && element.selectionEnd === 0)
        element.setSelectionRange(element.value.length, element.value.length);
    };
    const shown = previous.isOpen ? previous.conversation : undefined;
    if (!chat.conversation) {
      if (shown) focus('button[name="business_type"]');
    } else if (!shown) {
      focus(`#${messageFieldId}`);
    } else if (hadFocus && document.activeElement === document.body) {
      // Whether the visitor did not cause the change.
      const newest = chat.conversation.messages.at(-1);
      const isNew = newest?.sender === 'bot' && newest !== shown.messages.at(-1);
      const hasArrived = isNew && newest.unfinished !== 'stopped';
      focus(hasArrived ? '[role="log"]' : `#${messageFieldId}`);
    }
  }, [chat, frame]);
}

/** A link to the chat opens it. The page's history entry drops it, so that neither Back nor a reload opens the chat again. */
function useOpenByHash(store: ChatStore): void {
  const location = useLocation();
  const navigate = useNavigate();
  const opened = useRef<typeof location>();
  useEffect(() => {
    if (location.hash !== chatHash || opened.current === location) return;
    opened.current = location;
    const state: Partial<CallLinkState> | null = location.state;
    store.continueCall(state?.callTurns ?? []);
    store.open();
    navigate({ search: location.search }, { replace: true, preventScrollReset: true });
  }, [store, location, navigate]);
}

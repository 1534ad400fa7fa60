import {
  type CSSProperties,
  type MouseEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { Contact } from '~/content/brand';
import { chat as copy } from '~/content/chat/words';
import { CHAT_PANEL_WIDTH_PX } from '~/content/constants';
import { navigation, privacyHref } from '~/content/navigation';
import {
  type Chat as ChatState,
  type Conversation,
  closedChat,
  topicName,
} from '~/features/chat/conversation/chat';
import { frontDeskName, openingOf } from '~/features/chat/conversation/history';
import type { ChatStore } from '~/features/chat/conversation/store';
import { chatPanelId } from '~/lib/chat-anchors';
import { interpolate } from '~/lib/interpolate';
import { ChallengeBox } from '~/ui/challenge-box';
import { ChangingText } from '~/ui/changing-text';
import { Icon } from '~/ui/icon';
import { Composer, messageFieldId } from './composer';
import { ChatFormShell, ChatProvider, useChat } from './form-shell';
import { MessageLog } from './message-log';
import { TopicChooser } from './topic-chooser';
import { useSheet } from './while-open';

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
  const { isOpen, unread, conversation, draft } = chat;
  useSheet(store, frame, isOpen);
  useFocus(chat, frame);

  const toggle = (event: MouseEvent) => {
    if (!live) return;
    event.preventDefault();
    if (isOpen) live.close();
    else live.open();
  };
  return (
    <ChatProvider value={context}>
      <details
        ref={frame}
        data-live={live && ''}
        open={isOpen}
        className="chat-place group"
        style={panelWidth}
      >
        <Launcher unread={unread} onClick={toggle} />
        {/* Where its messages have no room, it scrolls as a whole. */}
        <div
          id={chatPanelId}
          className="absolute inset-0 flex flex-col overflow-x-hidden overflow-y-auto bg-dusk [&>:nth-child(2)]:min-h-[5rem] sm:rounded-lg sm:border sm:border-haze sm:shadow-lifted"
        >
          <PanelHead conversation={conversation} />
          {conversation ? (
            <>
              <MessageLog conversation={conversation} isOpen={isOpen} />
              <Composer conversation={conversation} draft={draft}>
                {live && turnstileSiteKey !== undefined && isOpen && (
                  <ChallengeBox
                    key={state.challengeRound}
                    siteKey={turnstileSiteKey}
                    action="chat"
                    onToken={live.passChallenge}
                  />
                )}
              </Composer>
            </>
          ) : (
            <TopicChooser canUndo={state?.removed !== undefined} />
          )}
          <p className="border-t border-haze px-4 py-2 text-xs text-mist">
            {copy.sampleNotice} {copy.privacy.text}{' '}
            <a href={privacyHref} className="underline underline-offset-2 hover:text-starlight">
              {copy.privacy.link}
            </a>
          </p>
        </div>
      </details>
      <p role="status" lang={state?.newsLang} className="sr-only">
        <ChangingText>{state?.news ?? ''}</ChangingText>
      </p>
    </ChatProvider>
  );
}

/**
 * To the input when the conversation opens or the pressed button disappears; to the chooser after a reset. A change
 * that comes by itself moves it only when it removes the focused button: to the log, which opens no keyboard. Spec 4.
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

const launcherLook =
  'relative z-10 flex size-13 cursor-pointer items-center justify-center gap-2 rounded-full border border-haze bg-dusk font-semibold text-starlight shadow-lifted transition-colors hover:border-mist md:size-14 2xl:w-auto 2xl:min-w-50.5 2xl:px-5 group-open:absolute group-open:right-2 group-open:top-2.5 group-open:size-11 group-open:min-w-0 group-open:border-transparent group-open:bg-transparent group-open:[box-shadow:none] group-open:px-0 group-open:text-mist group-open:hover:bg-dawnline group-open:hover:text-starlight group-open:focus-visible:-outline-offset-3';

function Launcher({ unread, onClick }: { unread: number; onClick: (event: MouseEvent) => void }) {
  const { open, close, unreadOne, unreadMany } = copy.launcher;
  const unreadWords = unread === 1 ? unreadOne : interpolate(unreadMany, { count: unread });
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

function PanelHead({ conversation }: { conversation: Conversation | undefined }) {
  const { store } = useChat();
  const desk = frontDeskName(openingOf(conversation));
  return (
    <div className="flex min-h-16 shrink-0 items-center gap-2 border-b border-haze py-2 pl-4 pr-14">
      <span className="assistant-star size-7 shrink-0" />
      <div className="min-w-0 flex-1">
        <h2 className="text-base leading-tight">
          <ChangingText>{desk || navigation.chat}</ChangingText>
        </h2>
        <p className="text-xs text-mist">
          <ChangingText>
            {conversation ? topicName(conversation.topic) : copy.status.ready}
          </ChangingText>
        </p>
      </div>
      {conversation && (
        <ChatFormShell intent="reset" onSend={() => store?.reset()}>
          <button
            type="submit"
            title={copy.conversation.reset}
            className="grid size-11 shrink-0 place-items-center rounded-full text-mist transition-colors hover:bg-dawnline hover:text-starlight focus-visible:-outline-offset-3"
          >
            <Icon name="rotate-ccw" />
            <span className="sr-only">{copy.conversation.reset}</span>
          </button>
        </ChatFormShell>
      )}
    </div>
  );
}

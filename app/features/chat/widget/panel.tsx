import { challenge } from '~/content/challenge';
import { businessTypeOptions, generalBusinessType } from '~/content/chat/topics';
import { chat as copy } from '~/content/chat/words';
import { navigation, privacyHref } from '~/content/navigation';
import {
  type Chat,
  type Conversation,
  isTopic,
  topicName,
} from '~/features/chat/conversation/chat';
import { chatPanelId } from '~/lib/chat-anchors';
import { ChallengeBox } from '~/ui/challenge-box';
import { ChangingText } from '~/ui/changing-text';
import { Icon } from '~/ui/icon';
import { Composer } from './composer';
import { ChatFormShell, useChat } from './form-shell';
import { MessageLog } from './message-log';

interface ChatPanelProps {
  chat: Chat;
  challengeRound: number;
  turnstileSiteKey: string | undefined;
}

/** The open panel: head, then the chooser or the conversation. Spec 2. */
export function ChatPanel({ chat, challengeRound, turnstileSiteKey }: ChatPanelProps) {
  const { store } = useChat();
  const { isOpen, conversation, draft } = chat;
  return (
    <div
      id={chatPanelId}
      className="absolute inset-0 flex flex-col overflow-hidden bg-dusk sm:rounded-lg sm:border sm:border-haze sm:shadow-lifted"
    >
      <PanelHead conversation={conversation} />
      {conversation ? (
        <>
          <MessageLog conversation={conversation} isOpen={isOpen} />
          <Composer conversation={conversation} draft={draft}>
            {store && turnstileSiteKey !== undefined && isOpen && (
              <ChallengeBox
                siteKey={turnstileSiteKey}
                round={challengeRound}
                action="chat"
                onToken={store.passChallenge}
                label={challenge.label}
              />
            )}
          </Composer>
        </>
      ) : (
        <TopicChooser />
      )}
      <p className="border-t border-haze px-4 py-2 text-xs text-mist">
        {copy.sampleNotice} {copy.privacy.text}{' '}
        <a href={privacyHref} className="underline underline-offset-2 hover:text-starlight">
          {copy.privacy.link}
        </a>
      </p>
    </div>
  );
}

/** Leaves room for the close button. */
function PanelHead({ conversation }: { conversation: Conversation | undefined }) {
  const { store } = useChat();
  return (
    <div className="flex min-h-16 shrink-0 items-center gap-3 border-b border-haze py-2 pl-4 pr-14">
      <span className="assistant-star size-8 shrink-0" />
      <div className="min-w-0 flex-1">
        <h2 className="text-base">{navigation.chat}</h2>
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
            className="grid size-11 shrink-0 place-items-center rounded-full text-mist transition-colors hover:bg-dawnline hover:text-starlight"
          >
            <Icon name="rotate-ccw" />
            <span className="sr-only">{copy.conversation.reset}</span>
          </button>
        </ChatFormShell>
      )}
    </div>
  );
}

/** The open panel's start: five kinds of business, or none. Spec 2, 3. */
function TopicChooser() {
  const { store } = useChat();
  return (
    <ChatFormShell
      intent="choose"
      onSend={(topic) => isTopic(topic) && store?.choose(topic)}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4"
    >
      <h3 className="text-base font-semibold">{copy.chooser.heading}</h3>
      <p className="mt-1 text-sm text-mist">{copy.chooser.intro}</p>
      <ul className="mt-3 grid gap-2">
        {businessTypeOptions.map((option) => (
          <li key={option.id}>
            <button
              type="submit"
              name="business_type"
              value={option.id}
              className="flex min-h-14 w-full items-center gap-3 rounded-sm border border-haze bg-dawnline/60 px-3 py-2 text-left transition-colors hover:border-rigel hover:bg-dawnline"
            >
              <span className="grid size-9 shrink-0 place-items-center rounded-full bg-night text-rigel">
                <Icon name={option.icon} />
              </span>
              <span className="min-w-0">
                <span className="block text-sm font-semibold">{option.name}</span>{' '}
                <span className="block text-xs text-mist">{option.description}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <button
        type="submit"
        name="business_type"
        value={generalBusinessType}
        className="mt-2 min-h-11 w-full rounded-sm px-3 text-sm text-mist underline underline-offset-4 hover:text-starlight"
      >
        {copy.chooser.skip}
      </button>
    </ChatFormShell>
  );
}

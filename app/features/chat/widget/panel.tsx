import { chatFrame } from '~/content/chat/frame';
import { chat as words } from '~/content/chat/words';
import { privacyHref } from '~/content/navigation';
import type { OpenChat } from '~/features/chat/conversation/chat';
import type { ChatControls } from '~/features/chat/conversation/controls';
import { topicName } from '~/features/chat/conversation/topic';
import type { WaitingStage } from '~/features/chat/conversation/waiting';
import type { Contact } from '~/lib/contact';
import type { ChallengeProps } from '~/ui/challenge-box';
import { ChangingText } from '~/ui/changing-text';
import { Icon } from '~/ui/icon';
import { Composer } from './composer';
import { ChatFormShell } from './form-shell';
import { MessageLog } from './message-log';
import { TopicChooser } from './topic-chooser';

interface ChatPanelProps {
  chat: OpenChat;
  isOpen: boolean;
  /** Where the forms go without a script. */
  action: string;
  /** Absent until the script is there; then the forms work by themselves. */
  controls: ChatControls | undefined;
  contact: Contact;
  waiting: WaitingStage;
  online: boolean;
  /** The check that the visitor is a person, where one is configured. */
  challenge: ChallengeProps | undefined;
}

/** The open panel: head, then the chooser or the conversation. Spec 2. */
export function ChatPanel({
  chat,
  isOpen,
  action,
  controls,
  contact,
  waiting,
  online,
  challenge,
}: ChatPanelProps) {
  return (
    <div
      id="chat-panel"
      className="absolute inset-0 flex flex-col overflow-hidden bg-dusk sm:rounded-lg sm:border sm:border-haze sm:shadow-lifted"
    >
      <PanelHead chat={chat} action={action} controls={controls} />
      {chat.view === 'choosing' ? (
        <TopicChooser action={action} onChoose={controls?.choose} />
      ) : (
        <>
          <MessageLog
            chat={chat}
            isOpen={isOpen}
            action={action}
            contact={contact}
            controls={controls}
          />
          <Composer
            chat={chat}
            action={action}
            controls={controls}
            waiting={waiting}
            online={online}
            challenge={challenge}
          />
        </>
      )}
      <p className="border-t border-haze px-4 py-2 text-xs text-mist">
        {words.sampleNotice} {words.privacy.text}{' '}
        <a href={privacyHref} className="underline underline-offset-2 hover:text-starlight">
          {words.privacy.link}
        </a>
      </p>
    </div>
  );
}

type PanelHeadProps = Pick<ChatPanelProps, 'chat' | 'action' | 'controls'>;

/** Leaves room at its end for the control that closes the panel. */
function PanelHead({ chat, action, controls }: PanelHeadProps) {
  return (
    <div className="flex min-h-16 shrink-0 items-center gap-3 border-b border-haze py-2 pl-4 pr-14">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-betelgeuse text-on-accent">
        <Icon name="sparkles" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-base">{chatFrame.title}</h2>
        <p className="truncate text-xs text-mist">
          <ChangingText>
            {chat.view === 'choosing' ? words.status.ready : topicName(chat.topic)}
          </ChangingText>
        </p>
      </div>
      {chat.view === 'conversing' && (
        <ChatFormShell action={action} intent="reset" onSend={controls?.reset}>
          <button
            type="submit"
            title={words.conversation.reset}
            className="grid size-11 place-items-center rounded-full text-mist transition-colors hover:bg-dawnline hover:text-starlight"
          >
            <Icon name="rotate-ccw" />
            <span className="sr-only">{words.conversation.reset}</span>
          </button>
        </ChatFormShell>
      )}
    </div>
  );
}

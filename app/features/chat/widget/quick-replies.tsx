import { chat as words } from '~/content/chat/words';
import type { Conversing } from '~/features/chat/conversation/chat';
import type { QuickReply } from '~/features/chat/conversation/quick-reply';
import { ConversationFields } from './conversation-fields';
import { ChatFormShell } from './form-shell';

interface QuickRepliesProps {
  buttons: readonly QuickReply[];
  chat: Conversing;
  action: string;
  /** Absent until the script is there. */
  onReply: ((text: string) => void) | undefined;
}

const look =
  'inline-flex min-h-9 items-center rounded-full border border-rigel/70 px-3.5 py-1 text-left text-sm text-starlight transition-colors hover:border-rigel hover:bg-dawnline';

/** The answers that the assistant offers; each sends itself, or opens an address. */
export function QuickReplies({ buttons, chat, action, onReply }: QuickRepliesProps) {
  const reply =
    onReply &&
    ((submitter: HTMLElement | null) => {
      if (submitter instanceof HTMLButtonElement) onReply(submitter.value);
    });
  return (
    <ChatFormShell action={action} intent="send" onSend={reply}>
      {!onReply && <ConversationFields chat={chat} />}
      <ul aria-label={words.conversation.quickRepliesLabel} className="flex flex-wrap gap-2">
        {buttons.map(({ text, href }) => (
          <li key={text}>
            {href === undefined ? (
              <button type="submit" name="message" value={text} className={look}>
                {text}
              </button>
            ) : (
              <a
                href={href}
                target="_blank"
                rel="noopener noreferrer nofollow ugc"
                className={`${look} underline underline-offset-4`}
              >
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </ChatFormShell>
  );
}

import { chat as words } from '~/content/chat/words';
import type { Conversation, QuickReply } from '~/features/chat/conversation/chat';
import { hostOf, safeHref } from '~/lib/links';
import { useChat } from './context';
import { ChatFormShell } from './form-shell';

interface QuickRepliesProps {
  buttons: readonly QuickReply[];
  conversation: Conversation;
}

const look =
  'inline-flex min-h-9 items-center rounded-full border border-rigel px-3.5 py-1 text-left text-sm text-starlight transition-colors hover:border-rigel hover:bg-dawnline';

/** Suggested questions or answers: each sends its text or opens an address. */
export function QuickReplies({ buttons, conversation }: QuickRepliesProps) {
  const { store } = useChat();
  return (
    <ChatFormShell intent="send" conversation={conversation} onSend={(text) => store?.reply(text)}>
      <ul aria-label={words.conversation.quickRepliesLabel} className="flex flex-wrap gap-2">
        {buttons.map(({ text, href }) => {
          const safe = href && safeHref(href);
          // Storage may hold what the edge never sent.
          if (href && !safe) return null;
          return (
            <li key={text}>
              {safe ? (
                <a
                  href={safe}
                  target="_blank"
                  rel="noopener noreferrer nofollow ugc"
                  className={`${look} flex-wrap gap-x-2`}
                >
                  <span className="underline underline-offset-4">{text}</span>
                  <span translate="no" className="text-mist">
                    ({hostOf(safe)})
                  </span>
                </a>
              ) : (
                <button type="submit" name="message" value={text} className={look}>
                  {text}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </ChatFormShell>
  );
}

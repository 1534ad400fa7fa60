import { type Conversing, historyBefore } from '~/features/chat/conversation/chat';
import { historyField } from '~/features/chat/conversation/history-field';

/** What a form carries along without a script: the conversation so far. */
export function ConversationFields({ chat }: { chat: Conversing }) {
  return (
    <>
      <input type="hidden" name="business_type" value={chat.topic} />
      <input type="hidden" name="history" value={historyField(historyBefore(chat))} />
      {chat.session && <input type="hidden" name="session" value={chat.session} />}
    </>
  );
}

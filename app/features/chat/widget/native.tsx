import { choosing, type OpenChat } from '~/features/chat/conversation/chat';
import type { Contact } from '~/lib/contact';
import { ClosedFace, frameClass, launcherClass, OpenFace } from './launcher-face';
import { ChatPanel } from './panel';

interface NativeChatProps {
  /** The open panel's content, when the visitor has used it; else it is closed. */
  page: OpenChat | undefined;
  action: string;
  contact: Contact;
}

/** The chat as the server sends it: a `<details>` and plain forms, whole without any script. */
export function NativeChat({ page, action, contact }: NativeChatProps) {
  return (
    <details className={frameClass.native} open={page !== undefined}>
      <summary className={launcherClass.native}>
        <span className="contents group-open:hidden">
          <ClosedFace unread={0} />
        </span>
        <span className="hidden group-open:contents">
          <OpenFace />
        </span>
      </summary>
      <ChatPanel
        chat={page ?? choosing}
        action={action}
        controls={undefined}
        contact={contact}
        waiting="typing"
        online={true}
        challenge={undefined}
      />
    </details>
  );
}

import { chatFrame as words } from '~/content/chat/frame';
import { Button } from '~/ui/button';

/** When the chat's script cannot be had: above or beside the server's chat, which goes on. */
export function ChatLoadFailed() {
  return (
    <div
      role="alert"
      className="panel fixed bottom-38 right-4 z-40 flex w-72 flex-col items-start gap-3 p-4 text-sm md:bottom-23 md:right-6 lg:bottom-6 lg:right-90"
    >
      <p>{words.loadFailed.message}</p>
      <Button look="secondary" className="px-4 py-2" onClick={() => window.location.reload()}>
        {words.loadFailed.reload}
      </Button>
    </div>
  );
}

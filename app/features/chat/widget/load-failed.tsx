import { chatFrame as words } from '~/content/chat/frame';
import { Button } from '~/ui/button';

/** Instead of the chat when its script cannot be had. */
export function ChatLoadFailed() {
  return (
    <div
      role="alert"
      className="panel fixed bottom-22 right-4 z-40 flex w-[288px] flex-col items-start gap-3 p-4 text-sm md:bottom-6 md:right-6"
    >
      <p>{words.loadFailed.message}</p>
      <Button look="secondary" className="px-4 py-2" onClick={() => window.location.reload()}>
        {words.loadFailed.reload}
      </Button>
    </div>
  );
}

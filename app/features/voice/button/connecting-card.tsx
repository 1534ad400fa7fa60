import { voiceCall } from '~/content/voice/call';
import { Button } from '~/ui/button';
import { ChangingText } from '~/ui/changing-text';

/** What a connecting call waits for, and the way out of it. Spec 4 (starting). */
export function ConnectingCard({ text, onCancel }: { text: string; onCancel: () => void }) {
  return (
    <div className="panel flex min-h-16 items-center gap-3 py-2 pl-5 pr-2">
      <p className="text-sm">
        <ChangingText>{text}</ChangingText>
      </p>
      <Button look="secondary" className="ml-auto text-sm" onClick={onCancel}>
        {voiceCall.button.cancel}
      </Button>
    </div>
  );
}

import { voiceCall } from '~/content/voice/call';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';

/** The browser waits for a gesture before it plays sound: here is one. */
export function SoundBlocked({ onAllow }: { onAllow: () => void }) {
  return (
    <div
      role="alert"
      className="mx-auto flex w-fit animate-rise flex-wrap items-center justify-center gap-x-5 gap-y-3 rounded-lg border border-pending bg-dusk py-2.5 pl-5 pr-3 text-sm shadow-raised"
    >
      {voiceCall.overlay.playBlocked}
      <Button className="text-sm" onClick={onAllow}>
        <Icon name="volume-2" />
        {voiceCall.overlay.playAllow}
      </Button>
    </div>
  );
}

import { voiceCall } from '~/content/voice/call';
import type { EndedSnapshot } from '~/features/voice/state/snapshot';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { callLength } from './length';
import { CallTimeText } from './time';
import { endText } from './words';

interface EndedCardProps {
  assistant: string;
  snapshot: EndedSnapshot;
  onRead: () => void;
  onClose: () => void;
}

/** A call that ended while it was minimised: said beside the button, without covering the page. */
export function EndedCard({ assistant, snapshot, onRead, onClose }: EndedCardProps) {
  return (
    <div className="absolute bottom-full right-0 mb-6 group-data-away/dock:right-auto group-data-away/dock:left-0 w-[min(24rem,calc(100vw-2.5rem))] animate-rise rounded-lg border border-haze bg-dusk p-5 pr-14 shadow-lifted">
      <p className="font-semibold">
        {voiceCall.ended.heading}{' '}
        <CallTimeText length={callLength(snapshot.since, snapshot.until)} />
      </p>
      <p className="mt-1 text-sm text-mist">{endText(snapshot.reason, assistant)}</p>
      {snapshot.transcript.length > 0 ? (
        <Button look="secondary" className="mt-4 text-sm" onClick={onRead}>
          <Icon name="file-text" />
          {voiceCall.button.showTranscript}
        </Button>
      ) : null}
      <button
        type="button"
        aria-label={voiceCall.overlay.close}
        onClick={onClose}
        className="absolute right-2 top-2 grid size-11 place-items-center rounded-full text-mist hover:bg-dawnline hover:text-starlight"
      >
        <Icon name="x" />
      </button>
    </div>
  );
}

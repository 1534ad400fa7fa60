import { voiceCall } from '~/content/voice/call';
import { callLength } from './length';
import { useNow } from './use-now';

/** How long the call lasts, second by second; not announced. */
export function CallTime({ since }: { since: number }) {
  return <CallTimeText length={callLength(since, useNow(since))} />;
}

export function CallTimeText({ length }: { length: string }) {
  return (
    <span role="timer" className="text-mist tabular-nums">
      <span className="sr-only">{voiceCall.overlay.duration}: </span>
      <span translate="no">{length}</span>
    </span>
  );
}

import { useEffect, useState } from 'react';
import { voiceCall } from '~/content/voice/call';
import { systemClock } from '~/lib/time/clock';
import { callLength } from './words';

const SECOND_MS = 1_000;

/** How long the call lasts, second by second; not announced. */
export function CallTime({ since }: { since: number }) {
  return <CallLength since={since} until={useNow(since)} />;
}

export function CallLength({ since, until }: { since: number; until: number }) {
  return (
    <span role="timer" className="text-mist figures">
      <span className="sr-only">{voiceCall.overlay.duration}: </span>
      <span translate="no">{callLength(since, until)}</span>
    </span>
  );
}

/** The time, updated with each whole second since `since`. Milliseconds since 1970. */
function useNow(since: number): number {
  const [now, setNow] = useState(systemClock.now);
  useEffect(() => {
    let cancel: () => void;
    const tick = () => {
      const time = systemClock.now();
      setNow(time);
      cancel = systemClock.after(SECOND_MS - ((time - since) % SECOND_MS), tick);
    };
    tick();
    return () => cancel();
  }, [since]);
  return now;
}

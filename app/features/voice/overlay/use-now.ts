import { useEffect, useState } from 'react';
import { systemClock } from '~/lib/time/clock';

const SECOND_MS = 1_000;

/** The time, again with each whole second since `since`. Milliseconds since 1970. */
export function useNow(since: number): number {
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

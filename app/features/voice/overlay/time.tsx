import { useEffect, useState } from 'react';
import { voiceCall } from '~/content/voice/call';
import { callLength } from './words';

const SECOND_MS = 1_000;

/** How long the call lasts, second by second; not announced. */
export function CallTime({ since }: { since: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return <CallLength since={since} until={now} />;
}

export function CallLength({ since, until }: { since: number; until: number }) {
  return (
    <span role="timer" className="text-mist figures">
      <span className="sr-only">{voiceCall.overlay.duration}: </span>
      <span translate="no">{callLength(since, until)}</span>
    </span>
  );
}

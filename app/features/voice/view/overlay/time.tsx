import { useEffect, useState } from 'react';
import { voiceCall } from '~/content/call/call';
import { systemClock } from '~/lib/time/clock';

const SECOND_MS = 1_000;

/** The length of a call, with hours once there are any: 0:07, 12:30, 1:02:03. */
export function callDuration(fromMs: number, toMs: number): string {
  const seconds = Math.max(0, Math.floor((toMs - fromMs) / 1_000));
  const two = (part: number) => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** How long a call lasts, second by second, or lasted; not announced. */
export function CallTime({ since, until }: { since: number; until?: number }) {
  const [now, setNow] = useState(systemClock.now);
  useEffect(() => {
    if (until !== undefined) return;
    const timer = setInterval(() => setNow(systemClock.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <span role="timer" className="text-mist figures">
      <span className="sr-only">{voiceCall.overlay.duration}: </span>
      <span translate="no">{callDuration(since, until ?? now)}</span>
    </span>
  );
}

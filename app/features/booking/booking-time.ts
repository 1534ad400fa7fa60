/** An ISO moment with its offset; a wall clock without one would be another hour elsewhere. */
const isoMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;

/** LeadConnector's wall clock, in the time zone of its calendar: `Thursday, Nov 26, 2026 04:00 PM`. */
const wallClock = /^(\w{3})\w*, \w+ \d+, \d{4} 0?(\d+:\d\d [AP]M)$/;

/**
 * "Thu 4:00 PM" for an ISO moment or LeadConnector's wall clock; undefined for anything else.
 * @param timeZone the visitor's own by default.
 */
export function bookingTime(value: unknown, timeZone?: string): string | undefined {
  if (typeof value !== 'string') return undefined;
  const [, weekday, time] = wallClock.exec(value) ?? [];
  if (weekday) return `${weekday} ${time}`;
  if (!isoMoment.test(value)) return undefined;
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) return undefined;
  const day = moment.toLocaleDateString('en-US', { weekday: 'short', timeZone });
  const clock = moment.toLocaleTimeString('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
  return `${day} ${clock.replace('\u202f', ' ')}`;
}

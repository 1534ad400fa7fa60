/** A bounded count of what each visitor did lately. */
export interface RateLimiter {
  /**
   * Counts one use of `bucket` by `visitor`.
   * @returns undefined when it is allowed, else the whole seconds until the next one is.
   */
  take(bucket: string, visitor: string, perWindow: number): number | undefined;
  /** How many visitors are remembered. */
  readonly size: number;
}

const MAX_VISITORS = 10_000;

/**
 * A sliding window kept per isolate: Pages has no rate-limit binding. The map is
 * bounded; the visitor unseen for longest is forgotten first.
 * @param now milliseconds, as Date.now gives.
 * @param windowMs how long a use counts, milliseconds.
 */
export function createRateLimiter({
  now,
  windowMs,
  maxVisitors = MAX_VISITORS,
}: {
  now: () => number;
  windowMs: number;
  maxVisitors?: number;
}): RateLimiter {
  const uses = new Map<string, number[]>();
  return {
    take(bucket, visitor, perWindow) {
      const key = `${bucket} ${visitor}`;
      const time = now();
      const recent = (uses.get(key) ?? []).filter((used) => used > time - windowMs);
      const [oldest] = recent;
      const refused = oldest !== undefined && recent.length >= perWindow;
      if (!refused) recent.push(time);
      uses.delete(key);
      uses.set(key, recent);
      if (uses.size > maxVisitors) {
        const [forgotten] = uses.keys();
        if (forgotten !== undefined) uses.delete(forgotten);
      }
      return refused ? Math.max(1, Math.ceil((oldest + windowMs - time) / 1000)) : undefined;
    },
    get size() {
      return uses.size;
    },
  };
}

/**
 * The key under which a visitor is counted: the address, for IPv6 its /64, since one visitor
 * commonly holds a whole /64. Requests without an address share one key.
 */
export function visitorKey(address: string | null): string {
  if (address === null || address === '') return 'unknown';
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length);
  const whole = [...groups, ...Array<string>(zeros).fill('0'), ...after];
  return whole
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

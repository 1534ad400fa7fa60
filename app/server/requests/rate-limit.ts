import { RATE_WINDOW_MS } from '~/content/constants';

export type RateLimiter = ReturnType<typeof createRateLimiter>;

const MAX_VISITORS = 10_000;

/** A sliding window per isolate, as Pages has no rate-limit binding, over a bounded number of visitors. */
export function createRateLimiter() {
  const uses = new Map<string, number[]>();
  return {
    /** Counts one use. @returns undefined when it is allowed, else the whole seconds until the next one is. */
    take(
      bucket: string,
      visitor: string,
      perWindow: number,
      windowMs = RATE_WINDOW_MS,
    ): number | undefined {
      const key = `${bucket} ${visitor}`;
      const now = Date.now();
      const recent = (uses.get(key) ?? []).filter((used) => used > now - windowMs);
      const refusing = recent.at(-perWindow);
      if (refusing === undefined) recent.push(now);
      uses.delete(key);
      uses.set(key, recent);
      const [oldest] = uses.keys();
      if (uses.size > MAX_VISITORS && oldest !== undefined) uses.delete(oldest);
      return refusing === undefined ? undefined : Math.ceil((refusing + windowMs - now) / 1000);
    },
  };
}

/** The address that the platform writes in its canonical form; of IPv6 its /64, which one visitor commonly has. */
export function visitorOf({ headers }: Request): string {
  const address = headers.get('CF-Connecting-IP');
  if (!address?.includes(':')) return address || 'unknown';
  const head = address.replace(/::.*/, '');
  return [...head.split(':').filter(Boolean), '0', '0', '0', '0'].slice(0, 4).join(':');
}

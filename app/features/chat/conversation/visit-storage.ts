/**
 * What is kept for one visit, in this tab only (sessionStorage). A browser that allows no storage, or
 * whose storage is full, remembers nothing; that is never an error.
 */

/** @param parse turns foreign JSON into a value, or undefined when it does not hold. */
export function recall<Value>(
  key: string,
  parse: (stored: unknown) => Value | undefined,
): Value | undefined {
  try {
    const stored = sessionStorage.getItem(key);
    return stored === null ? undefined : parse(JSON.parse(stored));
  } catch {
    return undefined;
  }
}

/** @returns whether there was room; what was kept before stays where there was none. */
export function keep(key: string, value: unknown): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // No storage: nothing was kept.
  }
}

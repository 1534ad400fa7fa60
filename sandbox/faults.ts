/**
 * Faults on demand. A visitor's message that holds such a mark makes the sandbox fail in that way,
 * so that a person or a test sees what the site makes of it.
 */

const plainFaults = [
  '500',
  'malformed',
  'no-response',
  'blank-response',
  'drop',
  'huge',
  'html',
  'redirect',
] as const;

export type PlainFault = (typeof plainFaults)[number];

type Fault = { kind: PlainFault } | { kind: 'slow'; milliseconds: number };

/** Longer than any deadline of the site. */
const defaultDelay = 25_000;
const longestDelay = 120_000;

/** What may stand in a message, for the index page. */
export const faultMarks: readonly string[] = [
  '[fault:slow]',
  '[fault:slow:1500]',
  ...plainFaults.map((kind) => `[fault:${kind}]`),
];

/**
 * The first fault that a message asks for, or null. `[fault:slow]` waits 25,000 ms,
 * `[fault:slow:1500]` that many milliseconds, at most 120,000.
 */
export function parseFault(message: string): Fault | null {
  for (const [, name, delay] of message.matchAll(/\[fault:([a-z0-9-]+)(?::(\d{1,9}))?\]/g)) {
    if (name === 'slow') {
      const milliseconds = delay === undefined ? defaultDelay : Number(delay);
      return { kind: 'slow', milliseconds: Math.min(milliseconds, longestDelay) };
    }
    const kind = plainFaults.find((known) => known === name);
    if (kind !== undefined && delay === undefined) return { kind };
  }
  return null;
}

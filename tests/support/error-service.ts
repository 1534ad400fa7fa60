import { randomInt } from 'node:crypto';
import type { Page } from 'playwright/test';
import { sandboxUrl } from './addresses';

/** What an error event may hold as it arrives; before-send.test.ts has what is in each field. */
const fields = [
  ...['event_id', 'timestamp', 'platform', 'level', 'release', 'environment'],
  ...['sdk', 'exception', 'tags'],
];

interface ErrorEvent {
  exception: {
    values: { type: string; value?: string; stacktrace?: { frames: { function?: string }[] } }[];
  };
  tags: Record<string, string | number>;
}

/** A report as the sandbox keeps it. */
interface Received {
  project: string;
  key: string | null;
  raw: string;
  envelope: { items: { header: { type: string }; payload: ErrorEvent }[] };
}

export interface ReceivedReport {
  /** The bytes as they came, to search for what must not be there. */
  raw: string;
  event: ErrorEvent;
}

/** A project of the sandbox's error service that no other test reports to. */
export function ownProject(): { dsn: string; reports: () => Promise<ReceivedReport[]> } {
  const project = String(randomInt(10_000, 1_000_000_000));
  const dsn = `${sandboxUrl.replace('://', '://sandbox@')}/error-service/${project}`;
  return { dsn, reports: () => reportsOf((one) => one.project === project) };
}

/** The reports whose bytes hold a text. */
export const reportsWith = (text: string): Promise<ReceivedReport[]> =>
  reportsOf(({ raw }) => raw.includes(text));

/** Each envelope must hold one event and nothing else. */
async function reportsOf(mine: (one: Received) => boolean): Promise<ReceivedReport[]> {
  const answer = await fetch(`${sandboxUrl}/error-service/received`);
  const { received } = (await answer.json()) as { received: Received[] };
  return received.filter(mine).map(({ raw, key, envelope }) => {
    const [item, ...others] = envelope.items;
    if (key !== 'sandbox' || item?.header.type !== 'event' || others.length > 0) {
      throw new Error(`Not an envelope with one event and the DSN's key: ${raw}`);
    }
    const added = Object.keys(item.payload).filter((name) => !fields.includes(name));
    if (added.length > 0) throw new Error(`An event with ${added.join()}: ${raw}`);
    return { raw, event: item.payload };
  });
}

/** The script that sends a page's reports. */
export const errorClient = /\/assets\/send-from-browser-[\w-]+\.js$/;

/** Throws in the page's own time, where no code catches it. */
export const throwIn = (page: Page, message: string) =>
  page.evaluate((text) => {
    const error = new TypeError(text);
    error.stack = `TypeError\n    at act (${location.origin}/assets/root-1.js:1:2)`;
    setTimeout(() => {
      throw error;
    });
  }, message);

/** A word that no other test's reports hold, and that scrubbing lets pass. */
export const ownWord = () =>
  `kestrel${Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => String.fromCharCode(97 + (byte % 26))).join('')}`;

import { randomInt } from 'node:crypto';
import type { Page } from 'playwright/test';
import { z } from 'zod';
import { sandboxUrl } from './addresses';

const frame = z.looseObject({ filename: z.string().optional(), function: z.string().optional() });

/** An error event as it arrives, with nothing in it but what these fields name. */
const event = z.strictObject({
  event_id: z.string(),
  timestamp: z.number(),
  platform: z.string(),
  level: z.string().optional(),
  release: z.string(),
  environment: z.string(),
  sdk: z.strictObject({
    name: z.string(),
    version: z.string(),
    settings: z.strictObject({ infer_ip: z.literal('never') }),
    packages: z.array(z.unknown()).optional(),
    integrations: z.array(z.unknown()).optional(),
  }),
  exception: z.strictObject({
    values: z.array(
      z.strictObject({
        type: z.string(),
        value: z.string().optional(),
        mechanism: z.strictObject({ type: z.string(), handled: z.boolean().optional() }).optional(),
        stacktrace: z.strictObject({ frames: z.array(frame) }).optional(),
      }),
    ),
  }),
  tags: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** A report as the sandbox keeps it. */
interface Received {
  project: string;
  key: string | null;
  raw: string;
  envelope: { items: { header: { type: string }; payload: unknown }[] };
}

export interface ReceivedReport {
  /** The bytes as they came, to search for what must not be there. */
  raw: string;
  event: z.infer<typeof event>;
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
    return { raw, event: event.parse(item.payload) };
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

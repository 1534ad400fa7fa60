import type { Page } from 'playwright/test';
import { VOICE_DEFAULT_ASSISTANT_ID } from '~/content/constants';
import { openWays } from '../../sandbox/call-machine/scenarios';
import { waysOf } from '../../sandbox/open-ways';
import { sandboxUrl } from '../support/addresses';
import { expect, test } from '../support/fixtures';
import * as voice from '../support/page-objects/voice-page';
import { vendorClient } from '../support/vendor-client';

/** The part of the platform's own web client that a page uses. */
interface Vapi {
  on(event: string, listener: (payload?: unknown) => void): void;
  start(assistantId: string): Promise<unknown>;
  send(message: object): void;
}

declare global {
  interface Window {
    Vapi: new (key: string, platform: string) => Vapi;
    vapi: Vapi;
    told: [event: string, payload: string][];
  }
}

/** What a client knows of a call. */
const whole = { begins: true, hears: true, sends: true, ends: true };
const nothing = { begins: false, hears: false, sends: false, ends: false };

/** Where the platform's own client fails and the site does not. */
const vendorFails: Readonly<Record<string, Partial<typeof whole>>> = {
  'address-in-transport': nothing,
  'listening-never': { begins: false },
  wrapped: { hears: false },
};

const words = 'We answer every call by day and by night, and book the appointment while you sleep.';
const note = 'Please call me tomorrow';

/** The assistant speaks, the visitor sends a note by the client, and the assistant hangs up. */
async function talk(page: Page, send: () => Promise<void>): Promise<void> {
  await page.waitForFunction(() => window.sandboxCall?.meeting?.hasBegun);
  await page.evaluate((words) => window.sandboxCall.speak('assistant', words), words);
  await send();
  await page.waitForFunction(
    (note) => JSON.stringify(window.sandboxCall.received).includes(note),
    note,
  );
}
const hangUp = (page: Page) => page.evaluate(() => window.sandboxCall.hangUp());

let script: string;

test.beforeAll(async () => {
  script = await vendorClient(
    "import vapi from '@vapi-ai/web'; window.Vapi = vapi.default ?? vapi;",
  );
});

/** A call of the platform's own client against the sandbox, to which its two addresses lead. */
async function vendorCall(page: Page, ways: string): Promise<typeof whole> {
  await page.route('https://c.daily.co/**', async (route) =>
    route.fulfill({
      response: await route.fetch({
        maxRetries: 1,
        url: `${sandboxUrl}/call-machine/call-machine-object-bundle.js`,
      }),
    }),
  );
  await page.route('**/voice-platform/call/web', (route) =>
    route.continue({ url: `${route.request().url()}?scenario=${ways}` }),
  );
  await page.goto(`${sandboxUrl}/health`);
  await page.addScriptTag({ content: script });
  const isCreated = await page.evaluate(async (assistant) => {
    window.told = [];
    window.vapi = new window.Vapi('sandbox-voice-key', `${location.origin}/voice-platform`);
    for (const event of ['call-start', 'message', 'call-end', 'error'])
      window.vapi.on(event, (payload) => window.told.push([event, JSON.stringify(payload ?? '')]));
    return (await window.vapi.start(assistant)) !== null;
  }, VOICE_DEFAULT_ASSISTANT_ID);
  if (!isCreated) return nothing;
  const message = { type: 'add-message', message: { role: 'user', content: note } };
  await talk(page, () => page.evaluate((message) => window.vapi.send(message), message));
  await hangUp(page);
  await page.waitForFunction(() => window.told.some(([event]) => event === 'call-end'));
  const told = await page.evaluate(() => window.told);
  const isTold = (pattern: RegExp) => told.some((one) => pattern.test(one.join()));
  return { ...whole, begins: isTold(/^call-start/), hears: isTold(/^message,{"type":"tr.*sleep/) };
}

/** Each seed's ways, all of them in five seeds; three with a noise cancellation that fails. */
const noise = ['processor-stops', 'processor-refused', 'processor-stuck'];
const seeds = [2, 5, 6, 9, 10].map((seed, at) => [
  ...[...waysOf(openWays, 'ok', seed)].slice(1),
  ...noise.slice(at, at + 1),
]);

for (const ways of [...seeds, ['listening-never']]) {
  test(`${ways}: the site goes on where the vendor's client does`, async ({
    page,
    context,
    tolerate,
  }) => {
    // Either client reports the end of its meeting to its maker, or to its console.
    tolerate(/./);
    const given = ['silent', ...ways].join();
    const failures = ways.map((way) => vendorFails[way] ?? {});
    const vendors = await vendorCall(await context.newPage(), given);
    expect(vendors, 'the platform').toEqual(Object.assign({}, whole, ...failures));

    await voice.openVoicePage(page);
    await voice.playScenario(page, given);
    await voice.call(page);
    await talk(page, async () => {
      const line = voice.overlayOf(page).getByRole('textbox');
      await line.fill(note);
      await line.press('Enter');
    });
    await expect(voice.logOf(page).getByText(words)).toHaveCount(1);
    await hangUp(page);
    await expect(voice.endedOf(page)).toBeVisible();
  });
}

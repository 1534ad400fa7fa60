import { build } from 'esbuild';
import type { Page } from 'playwright/test';
import { VOICE_DEFAULT_ASSISTANT_ID } from '~/content/constants';
import { waysOf } from '../../sandbox/call-machine/scenarios';
import { sandboxUrl } from '../support/addresses';
import { expect, test } from '../support/fixtures';
import * as voice from './page-objects/voice-page';

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

/** Where the platform's own client fails and the site does not. */
const vendorFails: Readonly<Record<string, Partial<typeof whole>>> = {
  'address-in-transport': { begins: false, hears: false, sends: false, ends: false },
  'listening-never': { begins: false },
  wrapped: { hears: false },
};

const words =
  'We answer every call, by day and by night, and we book the appointment while you sleep.';
const note = 'Please call me tomorrow';

const isBegun = () => window.sandboxCall?.meeting?.hasBegun ?? false;
const say = (page: Page) =>
  page.evaluate((text) => window.sandboxCall.speak('assistant', text), words);
const hasArrived = (page: Page) =>
  page.evaluate((text) => JSON.stringify(window.sandboxCall.received).includes(text), note);

let script: string;

test.beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: "import vapi from '@vapi-ai/web'; window.Vapi = vapi.default ?? vapi;",
      resolveDir: process.cwd(),
    },
    bundle: true,
    define: { global: 'window' },
    write: false,
  });
  script = outputFiles[0]?.text ?? '';
});

/** A call of the platform's own client against the sandbox, to which its two addresses lead. */
async function vendorCall(page: Page, ways: string): Promise<typeof whole> {
  await page.route('https://c.daily.co/**', async (route) =>
    route.fulfill({
      response: await route.fetch({
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
  if (!isCreated) return { begins: false, hears: false, sends: false, ends: false };
  await page.waitForFunction(isBegun);
  await say(page);
  const content = note;
  await page.evaluate((content) => {
    window.vapi.send({ type: 'add-message', message: { role: 'user', content } });
  }, content);
  await expect.poll(() => hasArrived(page)).toBe(true);
  await page.evaluate(() => window.sandboxCall.hangUp());
  await page.waitForFunction(() => window.told.some(([event]) => event === 'call-end'));
  const told = await page.evaluate(() => window.told);
  return {
    ...whole,
    begins: told.some(([event]) => event === 'call-start'),
    hears: told.some(([, payload]) => payload.startsWith('{"type":"tr') && payload.includes(words)),
  };
}

const seeds = [1, 3, 8, 11, 14].map((seed) => [...waysOf('ok', seed)].slice(1));
const named = Object.keys(vendorFails).map((way) => [way]);
const noise = ['processor-stops', 'processor-refused', 'processor-stuck'].map((way) => [way]);

for (const ways of [...seeds, ...named, ...noise]) {
  test(`${ways}: where the platform's own client goes on, the site does`, async ({
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
    await say(page);
    await expect(voice.logOf(page).getByText(words)).toHaveCount(1);
    const line = voice.overlayOf(page).getByRole('textbox');
    await line.fill(note);
    await line.press('Enter');
    await expect.poll(() => hasArrived(page)).toBe(true);
    await page.evaluate(() => window.sandboxCall.hangUp());
    await expect(voice.overlayOf(page).getByRole('heading', { name: 'Call ended' })).toBeVisible();
  });
}

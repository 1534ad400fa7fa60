import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from 'playwright/test';
import { chat as words } from '~/content/chat/words';
import { findBrowser } from '../scripts/browser';
import { buildSite } from '../scripts/build-site';
import { startOwnApp } from '../tests/support/own-app';

/**
 * Prints how long the first word of a streamed answer takes from the webhook that writes it to the
 * page that shows it, through the edge, all on this machine. Asserts nothing.
 *
 *   node --import tsx bench/first-words.ts           # builds first; --built takes the build that is there
 */
const ANSWERS = 15;
const THINKS_MS = 200;
/** The webhook says nothing more until the first word was long seen: no second one carries it along. */
const SECOND_WORD_AFTER_MS = 600;

/** When the webhook wrote each first word, in milliseconds since 1970. */
const written: number[] = [];

const line = (content: string) => `${JSON.stringify({ type: 'item', content })}\n`;

const webhook = createServer(async (request, response) => {
  request.resume();
  await pause(THINKS_MS);
  response.writeHead(200, { 'Content-Type': 'application/json' });
  written.push(Date.now());
  response.write(line(`First${written.length} `));
  await pause(SECOND_WORD_AFTER_MS);
  response.end(line('and the rest.'));
});
await new Promise<void>((resolve) => {
  webhook.listen(0, '127.0.0.1', resolve);
});
const { port } = webhook.address() as AddressInfo;

if (!process.argv.includes('--built')) await buildSite();
const site = await startOwnApp({ CHAT_WEBHOOK_URL: `http://127.0.0.1:${port}/` });
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
const page = await browser.newPage();
await page.goto(`${site.url}/about#chat`);
await page.getByRole('button', { name: words.chooser.skip }).click();
const input = page.getByLabel(words.conversation.inputLabel);

const took: number[] = [];
for (let asked = 1; asked <= ANSWERS; asked += 1) {
  const seen = page.evaluate(
    (word) =>
      new Promise<number>((resolve) => {
        const log = document.querySelector('[role="log"]');
        if (!log) throw new Error('There is no conversation.');
        const observer = new MutationObserver(() => {
          if (!log.textContent?.includes(word)) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(Date.now()));
        });
        observer.observe(log, { childList: true, subtree: true, characterData: true });
      }),
    `First${asked}`,
  );
  await input.fill(`Question ${asked}`);
  await input.press('Enter');
  took.push((await seen) - (written.at(-1) ?? Number.NaN));
  await page.locator('[data-typing]').waitFor({ state: 'detached' });
}

took.sort((one, other) => one - other);
console.table({
  'webhook to page, ms': {
    fastest: took[0],
    median: took[Math.floor(took.length / 2)],
    slowest: took.at(-1),
    answers: took.length,
  },
});
await browser.close();
webhook.close();
await site.stop();

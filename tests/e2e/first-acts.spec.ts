import type { Page, Request } from 'playwright/test';
import * as inPage from '../first-acts/in-page';
import { promiseOf, wayOf } from '../first-acts/table';
import { expect, test } from '../support/fixtures';
import { openHydrated } from '../support/hydration';
import { pages } from '../support/pages';
import { visitorAddress, visitorHeader } from '../support/visitor';

const sizes = [
  { width: 375, height: 812 },
  { width: 1280, height: 800 },
];

/** What is not true by then is broken; not so long that several in one test outlast it. */
const WITHIN_MS = 30_000;

/** One tab is quicker than a new one for each act: its session begins anew once its name is gone. */
const beginSession = (page: Page) =>
  page.addInitScript(() => {
    if (window.name === 'acts') return;
    sessionStorage.clear();
    window.name = 'acts';
  });

/** The controls of a page that stands. */
async function controlsOf(page: Page, path: string): Promise<inPage.Control[]> {
  await openHydrated(page, path);
  return page.evaluate(inPage.findControls, undefined);
}

/** Opens the page anew and uses the control as soon as it is there. Returns what it does not keep. */
async function actFirst(
  page: Page,
  path: string,
  { name, index, comesLater }: inPage.Control,
  by: 'pointer' | 'key',
): Promise<string[]> {
  const outcome = promiseOf(path, name);
  if (!outcome) return [`"${name}" has no row in tests/first-acts/table.ts`];
  // The edge counts the calls of each visitor.
  await page.setExtraHTTPHeaders({ [visitorHeader]: visitorAddress() });
  let posts = 0;
  const count = (request: Request) => {
    if (request.method() === 'POST' && request.url().includes('/api/')) posts += 1;
  };
  page.on('request', count);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  // Before its first frame a browser drops keys.
  await page.waitForFunction(inPage.hasPainted);
  if (comesLater) await page.mouse.wheel(0, 1_200);
  const control = page.locator('[data-first-act]');
  // Hydration may put another element in its place.
  await expect(async () => {
    await page.evaluate(inPage.findControls, { name, index });
    if (by === 'pointer') await control.click({ timeout: 5_000 });
    else await control.focus({ timeout: 5_000 });
  }).toPass({ timeout: WITHIN_MS });
  if (by === 'key') await page.keyboard.press(outcome.kind === 'switches' ? 'Space' : 'Enter');
  // A document that is left cannot answer.
  const look = () => page.evaluate(inPage.isKept, { outcome, name, path }).catch(() => false);
  // A promise that is kept for a moment only is none.
  const stays = async () => {
    if (!(await look())) return false;
    await page.evaluate(inPage.draw).catch(() => {});
    return look();
  };
  const holds = await expect
    .poll(stays, { timeout: WITHIN_MS, intervals: [50] })
    .toBe(true)
    .then(
      () => true,
      () => false,
    );
  page.off('request', count);
  const where = await page.evaluate(inPage.whereabouts);
  await page.evaluate(() => {
    window.name = '';
  });
  const isOnce = outcome.kind !== 'asks' || posts === 1;
  return holds && isOnce
    ? []
    : [`${by}: "${name}" on ${path} (${JSON.stringify(outcome)}): ${posts} posts, ${where}`];
}

for (const { path } of pages) {
  for (const size of sizes) {
    test(`each control of ${path} first, at ${size.width} px`, async ({ page, tolerate }) => {
      // Links that open apart: no browser of a test gets there.
      tolerate(/^request to another machine: .*(instagram|facebook|whatsapp)/);
      page.on('popup', (opened) => opened.close());
      await page.setViewportSize(size);
      await beginSession(page);
      const controls = await controlsOf(page, path);
      expect(controls.length).toBeGreaterThan(2);
      const broken: string[] = [];
      for (const control of controls) {
        const by = wayOf(path, control, size.width < 1_000);
        if (by) broken.push(...(await actFirst(page, path, control, by)));
      }
      expect(broken).toEqual([]);
    });
  }
}

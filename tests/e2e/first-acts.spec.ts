import type { BrowserContext, Page } from 'playwright/test';
import { type Control, findControls, isKept } from '../first-acts/in-page';
import { isEverywhere, promiseOf } from '../first-acts/table';
import { appUrl } from '../support/addresses';
import { expect, test } from '../support/fixtures';
import { hydrated } from '../support/hydration';
import { pages } from '../support/pages';
import { visitorAddress, visitorHeader } from '../support/visitor';

const sizes = [
  { width: 375, height: 812 },
  { width: 1280, height: 800 },
];

/** What is not true by then is broken; not so long that several in one test outlast it. */
const WITHIN_MS = 20_000;

/** The controls of a page that stands. */
async function controlsOf(page: Page, path: string): Promise<Control[]> {
  await page.goto(path);
  await hydrated(page);
  return page.evaluate(findControls, undefined);
}

/** A control of every page is tried in both ways on the first page, and in one on the others. */
const waysOf = (path: string, { name, by }: Control, width: number) =>
  path !== '/' && isEverywhere(path, name) ? [by[width < 1_000 ? 0 : by.length - 1] ?? 'key'] : by;

/** Opens the page anew and uses the control as soon as it is there. Returns what it does not keep. */
async function actFirst(
  context: BrowserContext,
  path: string,
  { name, index, comesLater }: Control,
  by: 'pointer' | 'key',
  size: (typeof sizes)[number],
): Promise<string[]> {
  const outcome = promiseOf(path, name);
  if (!outcome) return [`"${name}" on ${path} has no row in tests/first-acts/table.ts`];
  const page = await context.newPage();
  await page.setViewportSize(size);
  // The edge counts the calls of each visitor.
  await page.setExtraHTTPHeaders({ [visitorHeader]: visitorAddress() });
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/')) posts += 1;
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  if (comesLater) await page.mouse.wheel(0, 1_200);
  const control = page.locator('[data-first-act]');
  // Hydration may put another element in its place.
  await expect(async () => {
    await page.evaluate(findControls, { name, index });
    if (by === 'pointer') await control.click({ timeout: 5_000 });
    else await control.focus({ timeout: 5_000 });
  }).toPass({ timeout: WITHIN_MS });
  if (by === 'key') await page.keyboard.press(outcome.kind === 'switches' ? 'Space' : 'Enter');
  // A document that is left cannot answer.
  const look = () =>
    page.evaluate(isKept, { outcome, name, start: appUrl + path }).catch(() => false);
  const holds = await expect
    .poll(look, { timeout: WITHIN_MS, intervals: [50] })
    .toBe(true)
    .then(
      () => true,
      () => false,
    );
  const isOnce = outcome.kind !== 'asks' || posts === 1;
  await page.close();
  return holds && isOnce ? [] : [`${by}: "${name}" on ${path} (${JSON.stringify(outcome)})`];
}

for (const { path } of pages) {
  for (const size of sizes) {
    test(`each control of ${path} keeps its promise as the first act, at ${size.width} px`, async ({
      page,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write', 'microphone']);
      await context.route(/instagram|facebook|whatsapp/, (route) => route.fulfill({ body: '' }));
      await page.setViewportSize(size);
      const controls = await controlsOf(page, path);
      expect(controls.length).toBeGreaterThan(2);
      const broken: string[] = [];
      for (const control of controls) {
        for (const by of waysOf(path, control, size.width))
          broken.push(...(await actFirst(context, path, control, by, size)));
      }
      expect(broken).toEqual([]);
    });
  }
}

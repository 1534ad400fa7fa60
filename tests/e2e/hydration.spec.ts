import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright/test';
import { dashboard } from '~/content/home/dashboard';
import { hero } from '~/content/home/hero';
import { appUrl } from '../support/addresses';
import { expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { hydrated } from '../support/hydration';
import { quietNetwork } from '../support/requests-under-way';

/** Compressed bytes, and files with the document. */
const BEFORE_SCROLL_MAX = { bytes: 190 * 1024, files: 15 };

/** Compressed bytes of the other pages' code, which comes when the page is idle. */
const OTHER_PAGES_MAX = 24 * 1024;

/** What only other pages import. */
const filesOfOtherPages = (page: Page) =>
  page.evaluate(() => {
    const { entry, routes } = window.__remixManifest;
    const filesOf = ({ module, imports = [] }: { module: string; imports?: string[] }) => [
      module,
      ...imports,
    ];
    const own = [entry, routes.root, routes['routes/_index']].flatMap((one) =>
      one ? filesOf(one) : [],
    );
    const all = new Set(Object.values(routes).flatMap(filesOf));
    return [...all].filter((path) => !own.includes(path));
  });

/** The paths of the pictures that may wait for a scroll. How far ahead one is fetched is the browser's rule. */
const waitingPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter(({ loading }) => loading === 'lazy')
      .filter((picture) => picture.getBoundingClientRect().top > innerHeight)
      .map(({ src }) => new URL(src).pathname),
  );

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('the home page fetches little before it is scrolled', async ({ page }) => {
    const answers = new Map<string, Response>();
    page.on('response', (answer) => {
      const { origin, pathname } = new URL(answer.url());
      if (origin === appUrl) answers.set(pathname, answer);
    });
    await page.goto('/');
    await hydrated(page);
    await quietNetwork(page);
    for (const path of await waitingPictures(page)) answers.delete(path);
    const ofOtherPages = await filesOfOtherPages(page);
    const sizeOf = async (path: string) => gzipSync((await answers.get(path)?.body()) ?? '').length;
    const otherPages = await Promise.all(ofOtherPages.map(sizeOf));
    expect(otherPages.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(OTHER_PAGES_MAX);
    expect(ofOtherPages.filter((path) => answers.has(path))).not.toEqual([]);
    for (const path of ofOtherPages) answers.delete(path);
    const sizes = await Promise.all(
      [...answers].map(async ([path, answer]) => {
        const body = await answer.body();
        return [
          path,
          path.endsWith('.woff2') ? body.byteLength : gzipSync(body).byteLength,
        ] as const;
      }),
    );
    const total = sizes.reduce((sum, [, bytes]) => sum + bytes, 0);
    const list = JSON.stringify(sizes, null, 1);
    expect(total, list).toBeLessThanOrEqual(BEFORE_SCROLL_MAX.bytes);
    expect(sizes.length, list).toBeLessThanOrEqual(BEFORE_SCROLL_MAX.files);
    // All but the document are files, which cost no run of the Function.
    const rendered = sizes.map(([path]) => path).filter((path) => !/\.\w+$/.test(path));
    expect(rendered).toEqual(['/']);
  });
});

test('a visitor who saves data gets no code of other pages', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto('/about');
  await hydrated(page);
  await quietNetwork(page);
  const asked = await page.evaluate(() => performance.getEntriesByType('resource'));
  expect(asked.map(({ name }) => name)).not.toContainEqual(expect.stringMatching(/\/demo-/));
});

test('the last button that is pressed before hydration is pressed once it is over', async ({
  page,
}) => {
  const release = await holdBack(page, '**/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  const paused = page.getByRole('button', { name: hero.pause });
  await paused.click();
  await page.getByRole('button', { name: dashboard.pause }).click();
  await expect(paused).not.toHaveAttribute('aria-busy');
  release();
  await expect(page.getByRole('button', { name: dashboard.resume })).toBeVisible();
  await expect(paused).toBeVisible();
});

test('a press while React hydrates is answered once', async ({ page }) => {
  // React listens from the moment in which it begins, and goes on in pieces; the press comes between.
  await page.addInitScript((name) => {
    const { addEventListener } = EventTarget.prototype;
    const press = () => {
      const button = document.querySelector(`button[aria-label="${name}"]`);
      for (const event of ['pointerdown', 'pointerup', 'click']) {
        button?.dispatchEvent(new PointerEvent(event, { bubbles: true, cancelable: true }));
      }
    };
    EventTarget.prototype.addEventListener = function (this: Node, ...how: unknown[]) {
      Reflect.apply(addEventListener, this, how);
      if (!(this instanceof Element) || this.id !== 'page') return;
      EventTarget.prototype.addEventListener = addEventListener;
      queueMicrotask(press);
    };
  }, dashboard.pause);
  await page.goto('/');
  await hydrated(page);
  await expect(page.getByRole('button', { name: dashboard.resume })).toBeVisible();
});

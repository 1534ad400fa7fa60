import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright/test';
import { dashboard } from '~/content/home/dashboard';
import { appUrl } from '../support/addresses';
import { expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { hydrated } from '../support/hydration';
import { quietNetwork } from '../support/requests-under-way';

/** Each way in which a visitor may show that scripts are wanted. */
const intents: Record<string, (page: Page) => Promise<void>> = {
  'a press': async (page) => {
    await page.mouse.click(5, 400);
  },
  'a key': (page) => page.keyboard.press('Shift'),
};

/** Keeps the browser from ever being idle, so that only an intent can begin the start script. */
async function neverIdle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}

/** Holds every script file back until it is released, as a slow connection would. */
const holdScripts = (page: Page) => holdBack(page, '**/assets/*.js');

const isHydrated = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.hydrated !== undefined);

/** When each script file was asked for, in milliseconds of the page. */
const scriptsAskedFor = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.js$/.test(name))
      .map(({ startTime }) => startTime),
  );

test('the start script begins by itself when the page is idle', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
});

test('no script file is asked for before the page has loaded', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const begun = await scriptsAskedFor(page);
  const loaded = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return visit?.loadEventStart ?? Number.POSITIVE_INFINITY;
  });
  expect(begun).not.toEqual([]);
  expect(Math.min(...begun)).toBeGreaterThanOrEqual(loaded);
});

/** Bytes, as an edge compresses them; and files, the document among them. */
const BEFORE_SCROLL_MAX = { bytes: 170 * 1024, files: 15 };

/** So far below the screen Chromium fetches lazy pictures on a good connection; on others, farther. */
const LAZY_AHEAD_PX = 1_250;

/** The paths of the pictures that may wait for a scroll. */
const waitingPictures = (page: Page) =>
  page.evaluate(
    (end) =>
      [...document.images]
        .filter(({ loading }) => loading === 'lazy')
        .filter((picture) => picture.getBoundingClientRect().top > innerHeight + end)
        .map(({ src }) => new URL(src).pathname),
    LAZY_AHEAD_PX,
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
    const told = JSON.stringify(sizes, null, 1);
    expect(total, told).toBeLessThanOrEqual(BEFORE_SCROLL_MAX.bytes);
    expect(sizes.length, told).toBeLessThanOrEqual(BEFORE_SCROLL_MAX.files);
    // All but the document are files, which cost no run of the Function.
    const rendered = sizes.map(([path]) => path).filter((path) => !/\.\w+$/.test(path));
    expect(rendered).toEqual(['/']);
    // Nobody has touched the page: what only somebody who is there needs waits for that.
    expect(told).not.toMatch(/assets\/(booking-controller|mount-chat|meet|metrics)-/);
  });
});

for (const [name, show] of Object.entries(intents)) {
  test(`the start script begins at once on ${name}`, async ({ page }) => {
    // The clock brings an idle callback of its own: it comes first.
    await page.clock.install();
    await neverIdle(page);
    await page.goto('/');
    await page.clock.runFor(60_000);
    expect(await isHydrated(page)).toBe(false);
    await show(page);
    await hydrated(page);
  });
}

test('an early click on a button that needs scripts is answered after hydration', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/');
  const clicked = await page.evaluate(() => {
    const button = document.querySelector<HTMLButtonElement>('button[type=button]');
    button?.click();
    document.addEventListener('click', ({ target, isTrusted }) => {
      if (target === button) document.body.dataset.replayed = isTrusted ? 'by hand' : 'by script';
    });
    return button !== null;
  });
  expect(clicked).toBe(true);
  release();
  await hydrated(page);
  await expect(page.locator('body')).toHaveAttribute('data-replayed', 'by script');
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

test('hydration survives a storm of early clicks and keys', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/');
  // Over the dashboard, where no press leaves the page: a wheel turned in the moment in which
  // another document takes its place is never answered by Chromium.
  const storm = async () => {
    for (let turn = 0; turn < 15; turn += 1) {
      await page.mouse.click(760 + turn * 20, 300 + turn * 10);
      await page.keyboard.press('Tab');
      await page.mouse.wheel(0, 20);
    }
  };
  const during = storm();
  release();
  await during;
  await hydrated(page);
  expect(new URL(page.url()).pathname).toBe('/');
});

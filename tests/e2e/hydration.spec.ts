import { dashboard } from '~/content/home/dashboard';
import { hero } from '~/content/home/hero';
import { expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { openHydrated } from '../support/hydration';
import { quietNetwork } from '../support/requests-under-way';

declare global {
  interface Window {
    clicks: number;
  }
}

test('a first load fetches nothing that waits for an act or a scroll', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 375, height: 812 });
  await openHydrated(page, '/');
  await quietNetwork(page);
  // The other pages' code, which comes when the page is idle.
  expect(asked).toContainEqual(expect.stringMatching(/^\/assets\/about-/));
  const later =
    /\/(call-views|controller|daily|live-chat|parser|send-from|measurement|booking|tooltip|view)[-.]/;
  expect(asked.filter((path) => later.test(path))).toEqual([]);
  // All but the document are files, which cost no run of the Function.
  expect(asked.filter((path) => !/\.\w+$/.test(path))).toEqual(['/']);
});

test('a visitor who saves data gets no code of other pages', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await openHydrated(page, '/about');
  await quietNetwork(page);
  const asked = await page.evaluate(() => performance.getEntriesByType('resource'));
  expect(asked.map(({ name }) => name)).not.toContainEqual(expect.stringMatching(/\/demo-/));
});

test('the last press before hydration counts once it is over', async ({ page }) => {
  await page.addInitScript(() => {
    window.clicks = 0;
    addEventListener('click', () => (window.clicks += 1), true);
  });
  const release = await holdBack(page, '**/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  const paused = page.getByRole('button', { name: hero.pause });
  await paused.click();
  await page.getByRole('button', { name: dashboard.pause }).click();
  await expect(paused).not.toHaveAttribute('aria-busy');
  // What is held is not pressed once more by the guard of presses that last.
  expect(await page.evaluate(() => window.clicks)).toBe(2);
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
  await openHydrated(page, '/');
  await expect(page.getByRole('button', { name: dashboard.resume })).toBeVisible();
});

import type { Page } from 'playwright/test';
import { about } from '~/content/about/page';
import { brand } from '~/content/brand';
import { FEED_INITIAL_ENTRIES, FEED_INTERVAL_MAX_MS, FEED_MAX_ENTRIES } from '~/content/constants';
import { booking } from '~/content/home/booking';
import { meet } from '~/content/home/meet';
import { metrics } from '~/content/home/metrics';
import { expect, test } from '../support/fixtures';
import { hydrated } from '../support/hydration';
import { quietNetwork } from '../support/requests-under-way';
import { undrawn } from '../support/undrawn';
import { goTo, openStill, pass, settled } from './home-stage';

declare global {
  interface Window {
    /** What the page holds now: how many of each kind. */
    held: () => Record<string, number>;
  }
}

/**
 * Counts what a page must release: timers, frames, observers and listeners. Installed after the clock's
 * script, so the clock's timers are counted.
 */
async function countHeld(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const timers = {
      timeout: new Set<number>(),
      interval: new Set<number>(),
      frame: new Set<number>(),
    };
    const { setTimeout, clearTimeout, setInterval, clearInterval } = window;
    const { requestAnimationFrame, cancelAnimationFrame } = window;
    const once = (set: Set<number>, start: (run: () => void) => number, run: () => void) => {
      const id = start(() => {
        set.delete(id);
        run();
      });
      set.add(id);
      return id;
    };
    Object.assign(window, {
      setTimeout: (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) =>
        once(
          timers.timeout,
          (fire) => setTimeout(fire, ms),
          () => run(...args),
        ),
      clearTimeout: (id: number) => {
        timers.timeout.delete(id);
        clearTimeout(id);
      },
      setInterval: (run: () => void, ms?: number) => {
        const id = setInterval(run, ms) as unknown as number;
        timers.interval.add(id);
        return id;
      },
      clearInterval: (id: number) => {
        timers.interval.delete(id);
        clearInterval(id);
      },
      requestAnimationFrame: (draw: FrameRequestCallback) =>
        once(
          timers.frame,
          (fire) => requestAnimationFrame(fire),
          () => draw(performance.now()),
        ),
      cancelAnimationFrame: (id: number) => {
        timers.frame.delete(id);
        cancelAnimationFrame(id);
      },
    });

    const observers = new Map<object, string>();
    for (const name of ['IntersectionObserver', 'ResizeObserver', 'MutationObserver'] as const) {
      const { observe, disconnect } = window[name].prototype;
      window[name].prototype.observe = function (this: object, ...args: never[]) {
        observers.set(this, name);
        Reflect.apply(observe, this, args);
      };
      window[name].prototype.disconnect = function (this: object) {
        observers.delete(this);
        Reflect.apply(disconnect, this, []);
      };
    }

    const listeners = new Set<string>();
    const ids = new WeakMap<object, number>();
    let lastId = 0;
    const idOf = (thing: object) => {
      const id = ids.get(thing) ?? ++lastId;
      ids.set(thing, id);
      return id;
    };
    const outlives = (target: EventTarget) =>
      target === window ||
      target === document ||
      target === document.documentElement ||
      target === document.body ||
      target instanceof MediaQueryList ||
      target instanceof VisualViewport;
    const keyOf = (
      target: EventTarget,
      type: string,
      run: object,
      options?: boolean | AddEventListenerOptions,
    ) => {
      const capture = typeof options === 'object' ? options.capture === true : options === true;
      return `${type} ${target.constructor.name} ${idOf(target)} ${idOf(run)} ${capture}`;
    };
    const { addEventListener, removeEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (type, run, options) {
      if (run && outlives(this)) {
        const key = keyOf(this, type, run, options);
        listeners.add(key);
        if (typeof options === 'object') {
          const forget = () => listeners.delete(key);
          options.signal && Reflect.apply(addEventListener, options.signal, ['abort', forget]);
          if (options.once) {
            Reflect.apply(addEventListener, this, [type, forget, { ...options, once: true }]);
          }
        }
      }
      Reflect.apply(addEventListener, this, [type, run, options]);
    };
    EventTarget.prototype.removeEventListener = function (type, run, options) {
      if (run)
        listeners.delete(keyOf(this, type, run, options as boolean | AddEventListenerOptions));
      Reflect.apply(removeEventListener, this, [type, run, options]);
    };

    window.held = () => {
      const held: Record<string, number> = {
        timeouts: timers.timeout.size,
        intervals: timers.interval.size,
        frames: timers.frame.size,
      };
      for (const name of [...observers.values()].concat([...listeners].map(kindOf))) {
        held[name] = (held[name] ?? 0) + 1;
      }
      return held;
    };
    function kindOf(listener: string) {
      const [type, target] = listener.split(' ');
      return `${type} on ${target}`;
    }
  });
}

/** Activates every section of the page. */
async function readThrough(page: Page): Promise<void> {
  for (const heading of [meet.heading, metrics.heading, booking.heading]) {
    await goTo(page.getByRole('heading', { name: heading }));
  }
}

const heldBy = (page: Page) => page.evaluate(() => window.held());

test('five minutes on the page leave its nodes and timers where they were', async ({ page }) => {
  await openStill(page, '/', countHeld);
  await readThrough(page);
  // Chunks load in real time.
  await quietNetwork(page);
  // From this far the whole page is in view, so everything runs.
  await page.evaluate(() => {
    document.documentElement.style.zoom = '0.06';
  });
  await undrawn(page);
  await settled(page);
  // The feed grows to its fifteen entries first.
  const growing = (FEED_MAX_ENTRIES - FEED_INITIAL_ENTRIES) * FEED_INTERVAL_MAX_MS;
  await pass(page, growing);
  // The live chat, which takes the place of the server's, has fewer nodes.
  await expect(page.locator('#chat details[data-live]')).toBeAttached();
  const count = () => page.evaluate(() => document.querySelectorAll('*').length);
  const nodes = await count();
  const held = await heldBy(page);
  expect(held.timeouts).toBeGreaterThan(3);
  await pass(page, 5 * 60_000 - growing);
  // A conversation has a few messages more or fewer than another.
  expect(Math.abs((await count()) - nodes)).toBeLessThan(20);
  for (const [kind, number] of Object.entries(await heldBy(page))) {
    expect(number, kind).toBeLessThanOrEqual(held[kind] ?? 0);
  }
});

test('a visit that leaves the page leaves nothing of it behind', async ({ page }) => {
  await countHeld(page);
  await page.goto('/about');
  await hydrated(page);
  const visitHome = async () => {
    await page
      .getByRole('link', { name: `${brand.company}, home` })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 2 }).nth(4)).toBeVisible();
    await readThrough(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('heading', { level: 1, name: about.heading })).toBeVisible();
    await page.mouse.click(640, 300);
    // The chat and the notices stay for the visit: they are there before anything is counted.
    await expect(page.locator('#chat details[data-live]')).toBeVisible();
    await quietNetwork(page);
    await settled(page);
  };
  await visitHome();
  await expect.poll(async () => (await heldBy(page)).timeouts).toBe(0);
  const once = await heldBy(page);
  await visitHome();
  await expect.poll(() => heldBy(page)).toEqual(once);
});

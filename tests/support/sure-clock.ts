import type { Page } from 'playwright/test';

/** How long the page is let alone before it is asked again. */
const AGAIN_AFTER_MS = 50;

/**
 * Makes sure that `page.clock` moves the page's time as far as it was told. Playwright leaves out, without
 * a word, a page that it takes to be on its way elsewhere; the test would go on in a time that never came.
 * From now on the rest of the time is given again, and the log says so.
 */
export function makeSureOfTime(page: Page): void {
  const { clock } = page;
  const now = () => page.evaluate(() => Date.now());
  for (const move of ['runFor', 'fastForward'] as const) {
    const moveOnce = clock[move].bind(clock);
    clock[move] = async (ticks) => {
      if (typeof ticks === 'string') throw new Error('Time is told in milliseconds.');
      const until = (await now()) + ticks;
      await moveOnce(ticks);
      for (let left = until - (await now()); left >= 1; left = until - (await now())) {
        console.log(`${move}: the page was left out, ${left} of ${ticks} ms are given again`);
        await new Promise((done) => setTimeout(done, AGAIN_AFTER_MS));
        await moveOnce(left);
      }
    };
  }
}

import type { Page } from '@playwright/test';
import { HEADLINE_ROTATION_MS } from '~/content/constants';
import { expect, test } from '../support/fixtures';
import { hydrated } from '../support/hydration';
import { pages } from '../support/pages';

declare global {
  interface Window {
    layoutShift: { total: number; shifts: string[] };
  }
}

const widths = [320, 375, 768, 1024, 1280, 1920];

for (const { path } of pages) {
  test(`${path} fits every width without scrolling sideways`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const tooWide = await page.evaluate(() => {
        const { clientWidth, scrollWidth } = document.documentElement;
        if (scrollWidth <= clientWidth) return [];
        return [...document.querySelectorAll('body *')]
          .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
          .map((element) => `${element.tagName} ${element.className}`)
          .slice(0, 5);
      });
      expect(tooWide, `at ${width} px`).toEqual([]);
    }
  });
}

/** Adds up what moves without the visitor's doing, from the first paint on. */
async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = { total: 0, shifts: [] };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        window.layoutShift.total += entry.value;
        for (const { node } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          window.layoutShift.shifts.push(
            `${entry.value.toFixed(4)} ${element?.tagName} ${element?.className}`,
          );
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

for (const width of [375, 1280]) {
  for (const { path } of pages) {
    test(`nothing on ${path} shifts while it loads and rotates, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await countShifts(page);
      await page.goto(path);
      await hydrated(page);
      await page.waitForTimeout(HEADLINE_ROTATION_MS * 1.5);
      const { total, shifts } = await page.evaluate(() => window.layoutShift);
      expect(Number(total.toFixed(2)), shifts.join('\n')).toBe(0);
    });
  }
}

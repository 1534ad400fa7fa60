import type { Page } from 'playwright/test';

/** Two phones, a tablet, a phone on its side and two laptops. */
export const firstScreens = [
  [320, 640],
  [375, 812],
  [768, 1024],
  [812, 375],
  [1024, 768],
  [1280, 800],
] as const;

/** The buttons, links, figures and headings on the screen that something lies on, at their center or a corner. */
export const coveredOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const selector =
      'header :is(a, summary), main :is(a, button, summary, h1, h2, dd, [translate="no"])';
    return [...document.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const points = [
          [(left + right) / 2, (top + bottom) / 2],
          [left + 1, top + 1],
          [right - 1, top + 1],
          [left + 1, bottom - 1],
          [right - 1, bottom - 1],
        ] as const;
        return points.some(([x, y]) => {
          const seen = document.elementFromPoint(x, y);
          return seen !== null && !element.contains(seen) && !seen.contains(element);
        });
      })
      .map((element) => `${element.tagName} ${element.textContent}`);
  });

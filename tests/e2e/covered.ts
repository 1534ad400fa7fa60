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

/** The buttons, links, figures and headings on the screen that something covers, or floats over at a corner. */
export const coveredOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const over = (element: Element, x: number, y: number) => {
      const seen = document.elementFromPoint(x, y);
      return seen && !element.contains(seen) && !seen.contains(element) ? seen : undefined;
    };
    const floats = (node: Element | null | undefined): boolean =>
      node instanceof Element &&
      (/fixed|sticky/.test(getComputedStyle(node).position) || floats(node.parentElement));
    const selector =
      'header :is(a, summary), main :is(a, button:not([aria-hidden]), summary, h1, h2, dd, [translate="no"])';
    return [...document.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const corners = [left + 1, right - 1].flatMap((x) => [
          over(element, x, top + 1),
          over(element, x, bottom - 1),
        ]);
        return over(element, (left + right) / 2, (top + bottom) / 2) || corners.some(floats);
      })
      .map((element) => `${element.tagName} ${element.textContent}`);
  });

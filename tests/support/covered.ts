import type { Page } from 'playwright/test';
import type { Size } from './window';

/** Two phones, a tablet, a phone on its side and two laptops. */
export const firstScreens: readonly Size[] = [
  ...(['320×640', '375×812', '768×1024'] as const),
  ...(['812×375', '1024×768', '1280×800'] as const),
];

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
      'header :is(a, summary), main :is(a, button:not([aria-hidden]), summary, h1, h2:not(.sr-only), dd, [translate="no"])';
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

/** What is left of a window of 1,280 by 1,024 or by 720 at 400 %, and a phone on its side. */
export const lowWindows: readonly Size[] = ['320×256', '320×180', '667×375'];

/** The part of the window that shows the page and nothing fixed, from 0 to 1. */
export const freePart = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const isFixed = (element: Element | null): boolean =>
      element !== null &&
      (/fixed|sticky/.test(getComputedStyle(element).position) || isFixed(element.parentElement));
    const steps = Array.from({ length: 24 }, (_, step) => (step + 0.5) / 24);
    const hits = steps.flatMap((x) =>
      steps.map((y) => document.elementFromPoint(x * innerWidth, y * innerHeight)),
    );
    return hits.filter((hit) => !isFixed(hit)).length / hits.length;
  });

/** The lines of a phone's window on which something floats at the right, and the page goes on at the left. */
export const brokenLines = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const floatsAt = (x: number, y: number) =>
      document.elementFromPoint(x, y)?.closest('.dock') !== null;
    return Array.from({ length: innerHeight }, (_, y) => y).filter(
      (y) => floatsAt(innerWidth - 40, y) && !floatsAt(2, y),
    );
  });

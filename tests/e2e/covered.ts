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

/** The buttons, links, figures and headings on the screen that something lies on, at their center or near a corner. */
export const coveredOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const selector =
      'header :is(a, summary), main :is(a, button, summary, h1, h2, dd, [translate="no"])';
    return (
      [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        // A picture that can be pressed too, beside the button of its name.
        .filter((element) => !element.closest('[aria-hidden]'))
        .filter((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          // Within a circle, too, which many buttons are.
          const points = [
            [0.5, 0.5],
            [0.2, 0.2],
            [0.8, 0.2],
            [0.2, 0.8],
            [0.8, 0.8],
          ].map(([along = 0, down = 0]) => [x + width * along, y + height * down] as const);
          return points.some(([x, y]) => {
            const seen = document.elementFromPoint(x, y);
            return seen !== null && !element.contains(seen) && !seen.contains(element);
          });
        })
        .map((element) => `${element.tagName} ${element.textContent}`)
    );
  });

import type { Page } from 'playwright/test';
import { about } from '~/content/about/page';
import { demoPage } from '~/content/demo/page';
import { voicePage } from '~/content/voice-call/page';
import { appUrl } from '../addresses';
import { expect } from '../fixtures';
import { settled } from './home';

export const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });
export const homeOf = (page: Page) => page.getByRole('banner').locator('a[href="/"]').first();
export const footerLinkOf = (page: Page, path: string) =>
  page.getByRole('contentinfo').locator(`a[href="${path}"]`).first();

/** Goes to a page by a link of the footer, as a visitor who has read to the end. */
export async function followFooter(page: Page, path: string): Promise<void> {
  await footerLinkOf(page, path).click();
  await expect(page).toHaveURL(`${appUrl}${path}`);
  await expect(headingOf(page)).toBeFocused();
}

const headings = {
  '/about': about.heading,
  '/demo': demoPage.heading,
  '/voice-call': voicePage.heading,
} as const;

/** Waits until a page is shown. Its address comes earlier, over the previous page. */
export async function seePage(page: Page, path: keyof typeof headings): Promise<void> {
  await expect(page).toHaveURL(`${appUrl}${path}`);
  await expect(headingOf(page)).toHaveText(headings[path]);
}

/** Goes home by the wordmark. */
export async function goHome(page: Page): Promise<void> {
  await homeOf(page).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/');
  await expect(headingOf(page)).toBeFocused();
}

/** The paths that a page requested over the network, not from the cache. */
export const askedOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, transferSize }) => transferSize > 0 && new URL(name).origin === origin)
      .map(({ name }) => new URL(name).pathname),
  );

/** How far the page is scrolled, in CSS pixels. */
export const scrolled = (page: Page): Promise<number> =>
  page.evaluate(() => Math.round(window.scrollY));

/** What has the focus, and whether nothing of it can be seen or pressed; undefined for the page itself. */
const lookAtFocus = (page: Page): Promise<{ name: string; isHidden: boolean } | undefined> =>
  page.evaluate(async () => {
    const isSeen = (focused: Element) => {
      const { left, top, width, height } = focused.getBoundingClientRect();
      return [0.1, 0.5, 0.9].some((down) =>
        [0.1, 0.5, 0.9].some((along) => {
          const hit = document.elementFromPoint(left + width * along, top + height * down);
          return hit !== null && (focused.contains(hit) || hit.contains(focused));
        }),
      );
    };
    const nameOf = (element: Element) => `${element.tagName} ${element.textContent}`;
    for (let frame = 0; ; frame += 1) {
      // A section that is hydrated takes the focus over, in another element.
      const focused = document.activeElement;
      if (!focused || focused === document.body) return undefined;
      if (focused instanceof HTMLIFrameElement || isSeen(focused))
        return { name: nameOf(focused), isHidden: false };
      if (frame === 60) return { name: nameOf(focused), isHidden: true };
      // A busy browser scrolls to the focus some frames after the key.
      await new Promise(requestAnimationFrame);
    }
  });

/** Presses a key as often, or until the focus leaves the page: each focus is seen. Returns how many there were. */
export async function expectFocusSeen(page: Page, key: string, times: number): Promise<number> {
  const hidden: string[] = [];
  let count = 0;
  for (; count < times; count += 1) {
    await page.keyboard.press(key);
    const focus = await lookAtFocus(page);
    if (!focus) break;
    if (focus.isHidden) hidden.push(focus.name);
  }
  expect(hidden).toEqual([]);
  return count;
}

/** Scrolls to the end, which moves away while the sections before it are laid out, and returns the place. */
export async function readToEnd(page: Page): Promise<number> {
  let place = -1;
  await expect(async () => {
    const before = place;
    await page.evaluate(() =>
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
    );
    await settled(page);
    place = await scrolled(page);
    expect(place).toBe(before);
  }).toPass();
  return place;
}

declare global {
  interface Window {
    /** The opacities that each fade of a page's main part goes through. */
    fades: unknown[];
  }
}

/** Notes every animation that a script gives to a page's main part. */
export async function watchFades(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.fades = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (keyframes, options) {
      const animation = animate.call(this, keyframes, options);
      if (this.localName === 'main') {
        const opacity = keyframes && 'opacity' in keyframes ? keyframes.opacity : undefined;
        window.fades.push(opacity);
      }
      return animation;
    };
  });
}

export const fadesOf = (page: Page): Promise<unknown[]> => page.evaluate(() => window.fades);

/** Waits for the navigation and its scroll: an element that still moves takes no click. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let still = 0, before = scrollY; still < 20; before = scrollY) {
      await new Promise(requestAnimationFrame);
      still = scrollY === before ? still + 1 : 0;
    }
  });
}

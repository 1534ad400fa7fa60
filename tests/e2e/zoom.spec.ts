import type { Locator, Page } from 'playwright/test';
import { voiceCall } from '~/content/call/call';
import { expect, test } from '../support/fixtures';
import { hydrated } from '../support/hydration';
import { pages } from '../support/pages';
import {
  logOf as chatLogOf,
  closerOf,
  inputOf,
  openChat,
  openPage,
  resetOf,
  say,
  sendButtonOf,
  startTalking,
  stopOf,
} from './page-objects/chat';
import { goTo, settled } from './page-objects/home';
import { expectFocusSeen, goHome } from './page-objects/navigation';
import {
  call,
  endOf,
  failureOf,
  logOf,
  muteOf,
  named,
  openVoicePage,
  overlayOf,
  playScenario,
  refuseMicrophone,
  starOf,
} from './page-objects/voice-page';

/** What is left of a window of 1,280 by 1,024 or by 720 at 400 %, and a phone on its side. */
const low = [
  [320, 256],
  [320, 180],
  [667, 375],
] as const;

/** The part of the window that shows the page and nothing fixed, from 0 to 1. */
const freePart = (page: Page) =>
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

/** How much of an element's height is within the window, in px. */
const heightInView = (target: Locator) =>
  target.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return Math.min(bottom, innerHeight) - Math.max(top, 0);
  });

async function expectPressable(...controls: Locator[]): Promise<void> {
  for (const control of controls) await control.click({ trial: true });
}

test('at 400 % zoom the page has most of the window, everywhere, also beside a call', async ({
  page,
}) => {
  for (const [width, height] of low) {
    await page.setViewportSize({ width, height });
    for (const { path } of pages) {
      await page.goto(path);
      await hydrated(page);
      for (const part of [0.2, 0.6, 1]) {
        await page.evaluate((to) => {
          scrollTo({ top: to * document.body.scrollHeight, behavior: 'instant' });
        }, part);
        await settled(page);
        expect(await freePart(page), `${path} at ${width}×${height}`).toBeGreaterThan(0.6);
      }
    }
    await openVoicePage(page);
    await playScenario(page, 'silent');
    await call(page);
    const dialog = overlayOf(page);
    const line = dialog.getByLabel(named(voiceCall.overlay.type.label));
    const minimize = dialog.getByRole('button', { name: voiceCall.overlay.minimize });
    await line.fill('A name that is hard to say');
    await line.press('Enter');
    await goTo(logOf(page));
    expect(await heightInView(logOf(page))).toBeGreaterThanOrEqual(60);
    await expectPressable(line, muteOf(page), endOf(page), minimize);
    await minimize.click();
    await goHome(page);
    await expectPressable(endOf(page), starOf(page));
    await page.evaluate(() => scrollTo({ top: 1_000, behavior: 'instant' }));
    await settled(page);
    expect(await freePart(page), `a call at ${width}×${height}`).toBeGreaterThan(0.6);
    await endOf(page).click();
  }
});

test('at 400 % zoom a chat can be read, and all of it pressed', async ({ page }) => {
  await page.setViewportSize({ width: low[0][0], height: low[0][1] });
  await startTalking(page, '/about');
  await say(page, 'How much does it cost?');
  await expect(stopOf(page)).toBeHidden();
  for (const [width, height] of low) {
    await page.setViewportSize({ width, height });
    await goTo(chatLogOf(page));
    expect(await heightInView(chatLogOf(page)), `${width}×${height}`).toBeGreaterThanOrEqual(60);
    await inputOf(page).fill('And for two chairs?');
    await expectPressable(inputOf(page), sendButtonOf(page), closerOf(page), resetOf(page));
    await expectPressable(page.locator('#chat').getByRole('link', { name: 'Privacy' }));
  }
});

test('what has the focus is seen beside an open chat and a failed call, which Escape closes from anywhere', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, '/');
  await openChat(page);
  for (const [width, height] of [
    [1280, 800],
    [1024, 700],
    [768, 900],
    [812, 375],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.locator('#main').focus();
    const stops = await expectFocusSeen(page, 'Tab', 150);
    expect(stops).toBeGreaterThan(30);
  }
  await goTo(page.locator('#faq summary').first());
  await page.locator('#faq summary').first().focus();
  await page.keyboard.press('Escape');
  await expect(closerOf(page)).toHaveCount(0);
  await expect(page.locator('#faq summary').first()).toBeFocused();

  await openVoicePage(page);
  await refuseMicrophone(page, 'NotAllowedError');
  await starOf(page).click();
  await expect(failureOf(page)).toBeVisible();
  await page.locator('#main').focus();
  expect(await expectFocusSeen(page, 'Tab', 60)).toBeGreaterThan(10);
});

test('a toast lies over nothing of a minimized call', async ({ page, context, allow }) => {
  allow(/ERR_INTERNET_DISCONNECTED|dynamically imported module/);
  await openVoicePage(page);
  await playScenario(page, 'silent');
  await call(page);
  await overlayOf(page).getByRole('button', { name: voiceCall.overlay.minimize }).click();
  await goHome(page);
  for (const [width, height] of [
    [375, 812],
    [768, 1024],
    [1280, 800],
    [812, 375],
  ] as const) {
    await page.setViewportSize({ width, height });
    // Measured in the frame that shows it: it goes by itself.
    const covered = page.evaluate(
      () =>
        new Promise<string[]>((done) => {
          const look = () => {
            const toast = document.querySelector('.toast:not(:empty)')?.getBoundingClientRect();
            if (!toast || toast.height === 0) return requestAnimationFrame(look);
            const controls = [...document.querySelectorAll('[data-call-widget] button')];
            const isUnder = ({ left, right, top, bottom }: DOMRect) =>
              left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top;
            done(
              controls
                .filter((control) => isUnder(control.getBoundingClientRect()))
                .map(({ outerHTML }) => outerHTML),
            );
          };
          look();
        }),
    );
    await context.setOffline(true);
    expect(await covered, `at ${width}×${height}`).toEqual([]);
    await context.setOffline(false);
    await expect(page.locator('.toast:not(:empty)')).toBeHidden();
  }
});

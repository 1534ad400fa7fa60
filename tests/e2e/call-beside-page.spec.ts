import type { Page } from 'playwright/test';
import { voiceCall } from '~/content/voice/call';
import { expect, test } from '../support/fixtures';
import { coveredOn, firstScreens } from './covered';
import { goHome } from './navigation-stage';
import { call, callWidgetOf, openVoicePage, overlayOf, playScenario } from './voice-page-stage';

const TABS = 40;

/** Whether the call's bar covers the focused element. */
const coversFocus = (page: Page) =>
  callWidgetOf(page).evaluate((widget) => {
    const { activeElement } = document;
    if (!activeElement || widget.contains(activeElement)) return false;
    const { left, top, width, height } = activeElement.getBoundingClientRect();
    return widget.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

async function expectNothingCovered(page: Page): Promise<void> {
  for (const [width, height] of firstScreens) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    expect(await coveredOn(page), `at ${width}×${height}`).toEqual([]);
  }
}

test('a minimized call covers nothing of its page and of the next', async ({ page }) => {
  await openVoicePage(page);
  await playScenario(page, 'silent');
  await call(page);
  await overlayOf(page).getByRole('button', { name: voiceCall.overlay.minimize }).click();
  await expect(callWidgetOf(page)).toBeVisible();
  await expectNothingCovered(page);
  await goHome(page);
  await expect(callWidgetOf(page)).toBeVisible();
  await expectNothingCovered(page);

  // The focus is asked for once it has arrived, not while the page glides to it.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [width, height] of [
    [320, 568],
    [812, 375],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.locator('#main').focus();
    for (let tab = 0; tab < TABS; tab += 1) {
      await page.keyboard.press('Tab');
      expect(await coversFocus(page)).toBe(false);
    }
  }
});

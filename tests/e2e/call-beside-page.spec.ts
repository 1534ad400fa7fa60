import type { Page } from 'playwright/test';
import { voiceCall } from '~/content/voice/call';
import { expect, test } from '../support/fixtures';
import { goHome } from './navigation-stage';
import { call, callWidgetOf, openVoicePage, overlayOf, playScenario } from './voice-page-stage';

const TABS = 40;

/** What the call's bar covers of the first screen or of the focused element. */
const coveredByCall = (page: Page, selector: string) =>
  callWidgetOf(page).evaluate(
    (widget, selector) =>
      [...document.querySelectorAll(selector)].flatMap((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        const isCovered = seen && widget.contains(seen) && !widget.contains(element);
        return isCovered ? [element.outerHTML.slice(0, 120)] : [];
      }),
    selector,
  );

for (const [width, height] of [
  [320, 568],
  [375, 812],
  [812, 375],
  [1280, 800],
] as const) {
  test(`a minimized call covers nothing of the page at ${width}x${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openVoicePage(page);
    await playScenario(page, 'silent');
    await call(page);
    await overlayOf(page).getByRole('button', { name: voiceCall.overlay.minimize }).click();
    await expect(callWidgetOf(page)).toBeVisible();
    expect(await coveredByCall(page, 'h1, h2, main form button')).toEqual([]);
    await goHome(page);
    await expect(callWidgetOf(page)).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await coveredByCall(page, 'h1, h2, a, button, summary, [role=dialog]')).toEqual([]);

    // The focus is asked for once it has arrived, not while the page glides to it.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.locator('#main').focus();
    for (let tab = 0; tab < TABS; tab += 1) {
      await page.keyboard.press('Tab');
      expect(await coveredByCall(page, ':focus')).toEqual([]);
    }
  });
}

import { voiceCall } from '~/content/voice/call';
import { expect, test } from '../support/fixtures';
import { goHome } from './navigation-stage';
import { call, dockOf, openVoicePage, overlayOf } from './voice-page-stage';

const TABS = 60;

for (const width of [640, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 720 } });

    test('nothing that takes the focus lies behind a minimized call', async ({ page }) => {
      await openVoicePage(page);
      await call(page);
      await overlayOf(page).getByRole('button', { name: voiceCall.overlay.minimize }).click();
      await goHome(page);
      await expect(dockOf(page)).toBeVisible();
      await page.locator('#main').focus();
      const covered: string[] = [];
      for (let tab = 0; tab < TABS; tab += 1) {
        await page.keyboard.press('Tab');
        const behind = await dockOf(page).evaluate((dock) => {
          const focused = document.activeElement;
          if (!focused || dock.contains(focused)) return undefined;
          const { left, top, width, height } = focused.getBoundingClientRect();
          const seen = document.elementFromPoint(left + width / 2, top + height / 2);
          return seen && dock.contains(seen) ? focused.outerHTML.slice(0, 200) : undefined;
        });
        if (behind) covered.push(behind);
      }
      expect(covered).toEqual([]);
    });
  });
}

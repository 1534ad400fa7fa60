import type { Page } from 'playwright/test';
import { demoPage } from '~/content/demo/page';
import { demoScenarios } from '~/content/demo/scenarios';
import { errorPage } from '~/content/errors/error-page';
import { dashboard } from '~/content/home/dashboard';
import { faqWith } from '~/content/home/faq';
import { meet } from '~/content/home/meet';
import { metrics } from '~/content/home/metrics';
import { animationsEnded, axeOn, findingsOf } from '../support/axe';
import { breakExport, brokenPage } from '../support/broken-chunk';
import { expect, test } from '../support/fixtures';
import { openHydrated } from '../support/hydration';
import { chooserOf, openDemo, pauseOf, startOf } from '../support/page-objects/demo';
import { goTo, openStill, pass } from '../support/page-objects/home';
import { toastOf } from '../support/page-objects/toast';
import { desktop, phone, resize } from '../support/window';

/** Each page as it opens: `every-page.spec.ts`. Chat, call and consent have their own files. The provider's page in the frame is not ours. */
const findings = (page: Page, within = 'body', without: string[] = []) =>
  findingsOf(axeOn(page).include(within).exclude('iframe').disableRules(without));

test.describe('axe finds nothing under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('in menu, questions and sections, also in forced colors', async ({ page }) => {
    await resize(page, phone);
    await openHydrated(page, '/');
    await page.getByRole('banner').locator('summary').click();
    expect(await findings(page, 'header')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('#faq summary').nth(2).click();
    await expect(page.getByText(faqWith()[2]?.answer[0] ?? '')).toBeVisible();
    expect(await findings(page, '#faq')).toEqual([]);

    await resize(page, desktop);
    await goTo(page.getByText(meet.simulation.meetingBooked));
    await goTo(page.getByRole('heading', { name: metrics.heading }));
    // With the provider's frame there, and what belongs to it.
    await goTo(page.locator('#calendar'));
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
    // There the colors are the visitor's own.
    expect(await findings(page, 'body', ['color-contrast'])).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'none' });
    for (const part of ['header', '[aria-labelledby="dashboard-title"]', '#calendar']) {
      expect(await findings(page, part)).toEqual([]);
    }
  });

  test('in the demo, on a toast, on a failed page', async ({ page, allow }) => {
    allow(...brokenPage);
    await breakExport(page, 'about', 'default');
    await openDemo(page);
    await chooserOf(page).click();
    expect(await findings(page, 'main')).toEqual([]);
    await page.keyboard.press('Escape');
    await startOf(page, demoScenarios[0]).click();
    // Paused, so that the demo does not continue meanwhile.
    await pauseOf(page).click();
    expect(await findings(page, 'main')).toEqual([]);
    await page.getByRole('button', { name: demoPage.panel.showAll }).click();
    expect(await findings(page, 'main')).toEqual([]);

    for (const size of [desktop, phone]) {
      await resize(page, size);
      const share = page.getByRole('button', { name: demoPage.card.share });
      await share.click();
      // The pointer pauses its timer.
      await toastOf(page).hover();
      await expect(share).toBeInViewport();
      expect(await findings(page, '[role=region]')).toEqual([]);
    }

    await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(errorPage.heading);
    expect(await findings(page)).toEqual([]);
  });
});

test('axe finds nothing in the midst of what moves, paused', async ({ page }) => {
  await openStill(page);
  const pauses = [
    { within: '[aria-labelledby="dashboard-title"]', name: dashboard.pause },
    { within: '[aria-labelledby="meet-heading"]', name: meet.simulation.pause },
    { within: '[aria-labelledby="metrics-heading"]', name: metrics.feed.pause },
  ];
  for (const { within } of pauses) {
    await goTo(page.locator(within).getByRole('heading').first());
    await pass(page, 5_000);
  }
  for (const { within, name } of pauses) {
    await page.locator(within).getByRole('button', { name }).click();
  }
  // axe needs a running clock.
  await page.clock.resume();
  // An entry that still fades in would be measured as half transparent.
  await animationsEnded(page);
  for (const { within } of pauses) expect(await findings(page, within)).toEqual([]);
});

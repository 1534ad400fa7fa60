import type { Page } from 'playwright/test';
import { demoPage } from '~/content/demo/page';
import { demoScenarios } from '~/content/demo/scenarios';
import { solarDetails } from '~/content/solar/details';
import { solarPage } from '~/content/solar/page';
import { voiceCall } from '~/content/voice/call';
import { voiceDetails } from '~/content/voice/details';
import { voicePage } from '~/content/voice/page';
import { axeOn, findingsOf } from '../support/axe';
import { expect, test } from '../support/fixtures';
import { hydrated } from '../support/hydration';
import { dataOf } from '../support/page-data';
import { pages } from '../support/pages';
import { chooserOf, openDemo, startOf } from './demo-stage';
import { expectFailedPage } from './navigation-stage';

async function expectAccessible(page: Page): Promise<void> {
  expect(await findingsOf(axeOn(page))).toEqual([]);
}

test.describe('axe finds nothing', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const path of [...pages.slice(1).map((page) => page.path), '/nowhere']) {
    for (const width of [375, 1280]) {
      test(`on ${path} at ${width} px`, async ({ page, allow }) => {
        allow(/status of 404/);
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        await hydrated(page);
        await expectAccessible(page);
      });
    }
  }

  test('in the open list of demos and in a finished one', async ({ page }) => {
    await openDemo(page);
    await chooserOf(page).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await startOf(page, demoScenarios[0]).click();
    await page.getByRole('button', { name: demoPage.panel.showAll }).click();
    await expectAccessible(page);
  });

  test('in a demo that plays, and in a paused one', async ({ page }) => {
    await page.clock.install();
    await openDemo(page);
    await startOf(page, demoScenarios[0]).click();
    await expect(page.getByText(demoPage.panel.statusPlaying)).toBeVisible();
    // Paused first: a demo goes on, and may be at its end, while it is looked at.
    await page.getByRole('button', { name: demoPage.panel.pause, exact: true }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: demoPage.panel.resume, exact: true }).click();
    await expect(page.getByText(demoPage.panel.statusPlaying)).toBeVisible();
    await expectAccessible(page);
  });

  test('on the screen of a page that failed', async ({ page, allow }) => {
    allow(/ERR_FAILED|Failed to fetch/);
    await openDemo(page);
    await page.route(dataOf('/about'), (route) => route.abort());
    await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click();
    await expectFailedPage(page);
    await expectAccessible(page);
  });
});

test('the voice page has every text of the spec', async ({ page }) => {
  await page.goto('/voice-call');
  const main = page.getByRole('main');
  await expect(main.getByText(voicePage.online, { exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: voicePage.startCall })).toBeVisible();
  await expect(main.getByText(voicePage.microphoneNote)).toBeVisible();
  await expect(main.getByText(voiceCall.recordingNotice.text)).toBeVisible();
  for (const { title, text } of [...voiceDetails.tiles, ...voiceDetails.howTo.steps]) {
    await expect(main.getByRole('heading', { level: 3, name: title })).toBeVisible();
    await expect(main.getByText(text)).toBeVisible();
  }
  for (const { title, questions } of voiceDetails.questions.groups) {
    const group = main.getByRole('region', { name: title });
    await expect(group.getByRole('listitem')).toHaveText([...questions]);
  }
});

test('the solar page has every text of the spec, at dawn', async ({ page }) => {
  await page.goto('/voice-call-solar');
  const main = page.getByRole('main');
  await expect(main.locator('[data-sky="dawn"]')).toBeVisible();
  await expect(main.getByText(solarPage.demoMode, { exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: solarPage.startCall })).toBeVisible();
  for (const { text } of solarDetails.badges) {
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  }
  for (const { title, lines } of solarDetails.tiles) {
    await expect(main.getByRole('heading', { level: 3, name: title })).toBeVisible();
    for (const line of lines) await expect(main.getByText(line, { exact: true })).toBeVisible();
  }
  for (const { title, text } of solarDetails.whyChoose.reasons) {
    await expect(main.getByRole('heading', { level: 3, name: title })).toBeVisible();
    await expect(main.getByText(text)).toBeVisible();
  }
  await expect(main.getByText(solarDetails.reasoning.text)).toBeVisible();
});

test.describe('without JavaScript the voice pages', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, startCall } of [
    { path: '/voice-call', startCall: voicePage.startCall },
    { path: '/voice-call-solar', startCall: solarPage.startCall },
  ]) {
    test(`say what a call needs, on ${path}`, async ({ page }) => {
      const { withoutScript } = voiceCall;
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { name: withoutScript.heading })).toBeVisible();
      // Playwright's search by text leaves out what stands in a noscript element.
      const needs = main.getByRole('paragraph').filter({ hasText: withoutScript.text });
      await expect(needs).toBeVisible();
      await expect(
        main.getByRole('link', { name: withoutScript.chat.label }).first(),
      ).toBeVisible();
      await expect(
        main.getByRole('link', { name: withoutScript.book.label }).first(),
      ).toBeVisible();
      const form = main.getByRole('paragraph').filter({ hasText: withoutScript.formText });
      await expect(form).toBeVisible();
      await expect(main.getByRole('button')).toHaveText([startCall]);
    });
  }
});

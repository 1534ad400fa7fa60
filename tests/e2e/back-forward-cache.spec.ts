import { demoPage } from '~/content/demo/page';
import { hero } from '~/content/home/hero';
import { withBackForwardCache } from '../support/back-forward-cache';
import { expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { hydrated } from '../support/hydration';
import { type OwnApp, startOwnApp } from '../support/own-app';
import { eventsOf, measurementId, standIn } from './page-objects/analytics';
import { inputOf, lightPage, logOf, say, startTalking } from './page-objects/chat';
import { followFooter, readToEnd, scrolled } from './page-objects/navigation';

test.use(withBackForwardCache);

test('a page that Back restores has the newest chat', async ({ page }) => {
  await startTalking(page, lightPage);
  await say(page, 'What does it cost?');
  await expect(logOf(page)).toContainText('$99');
  await page.evaluate(() => Object.assign(window, { isOfBefore: true }));

  await page.goto('/');
  await say(page, 'Is my data safe?');
  await expect(logOf(page)).toContainText('SOC 2');
  await inputOf(page).fill('A draft');
  // A restored page does not load.
  await page.goBack({ waitUntil: 'commit' });
  expect(await page.evaluate(() => 'isOfBefore' in window)).toBe(true);
  await expect(logOf(page)).toContainText('SOC 2');
  await expect(inputOf(page)).toHaveValue('A draft');

  await page.goto('/');
  await expect(logOf(page)).toContainText('SOC 2');
  await expect(inputOf(page)).toHaveValue('A draft');
});

test('a page that Back restores keeps the places of the pages after it', async ({ page }) => {
  await page.goto('/demo');
  await hydrated(page);
  await page.goto(lightPage);
  await hydrated(page);
  // The browser then keeps no page of this document, and loads it anew.
  await page.evaluate(() => addEventListener('unload', () => {}));
  const left = await readToEnd(page);
  await followFooter(page, '/voice-call-solar');
  await page.evaluate(() => history.go(-2));
  await expect(page).toHaveURL(/demo$/);
  await page.evaluate(() => history.go(2));
  await expect(page).toHaveURL(/solar$/);
  await hydrated(page);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/about$/);
  await expect.poll(() => scrolled(page)).toBe(left);
});

test.describe('with a measurement', () => {
  let app: OwnApp;
  test.beforeAll(async () => {
    app = await startOwnApp({ GA_MEASUREMENT_ID: measurementId });
  });
  test.afterAll(() => app.stop());

  test('each press is counted where Back comes before the scripts', async ({ page, context }) => {
    const services = await standIn(context);
    await page.addInitScript(() => localStorage.setItem('measurement', 'granted'));
    const release = await holdBack(page, '**/assets/*.js');
    const main = page.getByRole('main');
    const bookDemo = main.getByRole('link', { name: demoPage.closing.links[0].label });
    await page.goto(app.url, { waitUntil: 'domcontentloaded' });
    await main.getByRole('link', { name: hero.seeDemo.label }).first().click();
    await bookDemo.click();
    await expect(page).toHaveURL(/scrollTo/);
    await page.goBack({ waitUntil: 'commit' });
    await bookDemo.click();
    await expect(page).toHaveURL(/scrollTo/);
    release();
    await expect
      .poll(() => eventsOf(services).google.filter((event) => event.startsWith('cta_click')))
      .toEqual([
        'cta_click hero see_ai_chat_demo',
        'cta_click demo_page book_demo',
        'cta_click demo_page book_demo',
      ]);
  });
});

import { withBackForwardCache } from '../support/back-forward-cache';
import { expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { hydrated } from '../support/hydration';
import { inputOf, lightPage, logOf, say, startTalking } from './page-objects/chat';
import { followFooter } from './page-objects/navigation';

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

test('a page that was left while it loaded the next one leads there after Back', async ({
  page,
}) => {
  const module = /\/assets\/demo-[\w-]+\.js$/;
  await holdBack(page, module);
  const asked = page.waitForRequest(module);
  await page.goto('/about');
  await hydrated(page);
  await asked;
  await page.evaluate(() => document.documentElement.setAttribute('data-of-before', ''));
  await page.goto('/robots.txt');
  await page.unroute(module);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('html[data-hydrated]:not([data-of-before])')).toBeAttached();
  await followFooter(page, '/demo');
});

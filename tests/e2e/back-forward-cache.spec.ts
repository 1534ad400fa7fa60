import { withBackForwardCache } from '../support/back-forward-cache';
import { expect, test } from '../support/fixtures';
import { inputOf, lightPage, logOf, say, startTalking } from '../support/page-objects/chat';

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
  const isKept = await page.evaluate(() => 'isOfBefore' in window);
  expect(isKept, 'the browser kept the page').toBe(true);
  await expect(logOf(page)).toContainText('SOC 2');
  await expect(inputOf(page)).toHaveValue('A draft');

  await page.goto('/');
  await expect(logOf(page)).toContainText('SOC 2');
  await expect(inputOf(page)).toHaveValue('A draft');
});

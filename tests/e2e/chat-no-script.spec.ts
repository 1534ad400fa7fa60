import { chat as words } from '~/content/chat/words';
import { refusals } from '~/content/failed/errors';
import { errorTexts } from '~/content/failed/texts';
import { expect, test } from '../support/fixtures';
import { inputOf, logOf, sendButtonOf, topicOf } from './chat-stage';

test.use({ javaScriptEnabled: false });

for (const path of ['/', '/about']) {
  test(`three turns on ${path} without JavaScript`, async ({ page }) => {
    await page.goto(path);
    const summary = page.locator('#chat summary');
    await expect(topicOf(page, 'Healthcare')).toBeHidden();
    await summary.click();
    await topicOf(page, 'Healthcare').click();
    await expect(logOf(page)).toContainText('Healthcare');
    for (const [question, answer] of [
      ['What does it cost?', '$99/month'],
      ['Is my data safe?', 'SOC 2 Type II'],
      ['Does it work with my CRM?', 'integrations section'],
    ] as const) {
      await inputOf(page).fill(question);
      await sendButtonOf(page).click();
      await expect(logOf(page)).toContainText(question);
      await expect(logOf(page).locator('p[dir]').last()).toContainText(answer);
      await expect(logOf(page).locator('p[dir]').last()).toBeInViewport();
      await expect(inputOf(page)).toHaveValue('');
    }
    await page.getByRole('button', { name: words.conversation.reset }).click();
    await expect(topicOf(page, 'Healthcare')).toBeVisible();
    await summary.click();
    await expect(topicOf(page, 'Healthcare')).toBeHidden();
  });
}

test('a failure keeps the text in the input', async ({ page }) => {
  await page.goto('/');
  await page.locator('#chat summary').click();
  await topicOf(page, 'Automotive').click();
  await inputOf(page).fill('[fault:500] Are you there?');
  await sendButtonOf(page).click();
  await expect(logOf(page)).toContainText(errorTexts.chatTroubleConnecting);
  await expect(inputOf(page)).toHaveValue('[fault:500] Are you there?');
  await inputOf(page).fill('What does it cost?');
  await sendButtonOf(page).click();
  await expect(logOf(page)).toContainText('$99');
  await expect(logOf(page)).not.toContainText(errorTexts.chatTroubleConnecting);
});

test('a message too long is refused with its text kept', async ({ page, allow }) => {
  allow(/status of 400/);
  await page.goto('/about');
  await page.locator('#chat summary').click();
  await topicOf(page, words.chooser.skip).click();
  await inputOf(page).fill('x'.repeat(2001));
  await sendButtonOf(page).click();
  await expect(logOf(page)).toContainText(refusals.too_long.message);
  await expect(inputOf(page)).toHaveValue('x'.repeat(2001));
});

import type { Page } from 'playwright/test';
import { chat as words } from '~/content/chat/words';
import { refusals } from '~/content/failed/errors';
import { errorTexts } from '~/content/failed/texts';
import { expect, test } from '../support/fixtures';
import { inputOf, logOf, resetOf, sendButtonOf, suggestionsOf, topicOf } from './chat-stage';

test.use({ javaScriptEnabled: false });

/** Three turns from the launcher on. */
async function talk(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(topicOf(page, 'Healthcare')).toBeHidden();
  await page.locator('#chat summary').click();
  await topicOf(page, 'Healthcare').click();
  await expect(logOf(page)).toContainText('Healthcare');
  await suggestionsOf(page).getByRole('button', { name: 'What does it cost?' }).click();
  await expect(logOf(page)).toContainText('$99/month');
  await expect(suggestionsOf(page)).toHaveCount(0);
  for (const [question, answer] of [
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
}

/** Back to the choice of a business, which closes and opens. */
async function startOver(page: Page): Promise<void> {
  await resetOf(page).click();
  await expect(topicOf(page, 'Healthcare')).toBeVisible();
  await page.locator('#chat summary').click();
  await expect(topicOf(page, 'Healthcare')).toBeHidden();
  await page.locator('#chat summary').click();
}

test('a suggested question and three turns without JavaScript; what fails or is too long keeps its text', async ({
  page,
  allow,
}) => {
  await talk(page, '/about');

  await test.step('a failure', async () => {
    await startOver(page);
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

  await test.step('a message too long', async () => {
    allow(/status of 400/);
    await startOver(page);
    await topicOf(page, words.chooser.skip).click();
    await inputOf(page).fill('x'.repeat(2001));
    await sendButtonOf(page).click();
    await expect(logOf(page)).toContainText(refusals.too_long.message);
    await expect(inputOf(page)).toHaveValue('x'.repeat(2001));
  });
});

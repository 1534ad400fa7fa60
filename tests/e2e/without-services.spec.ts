import { voiceCall } from '~/content/call/call';
import { errorTexts } from '~/content/errors/texts';
import { errorClient, ownWord, throwIn } from '../support/error-service';
import { eventually, expect, test } from '../support/fixtures';
import { openHydrated } from '../support/hydration';
import { choicesOf, panelOf } from '../support/page-objects/analytics';
import { starOf, voicePages } from '../support/page-objects/voice-page';
import { quietNetwork } from '../support/requests-under-way';

test('where no service is configured nothing is fetched', async ({ page, allow, startApp }) => {
  const app = await startApp({ VOICE_API_KEY: '', SENTRY_DSN: '' });
  const warnings: string[] = [];
  const files: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  page.on('request', (request) => files.push(request.url()));
  for (const { path, start } of voicePages) {
    await openHydrated(page, `${app.url}${path}`);
    await expect(starOf(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: start })).toHaveCount(0);
    await expect(page.getByText(voiceCall.unavailable)).toBeVisible();
    for (const text of [errorTexts.voiceKeyMissing, errorTexts.measurementIdMissing]) {
      await eventually(() => warnings.filter((warning) => warning === text)).toHaveLength(1);
    }
    warnings.length = 0;
  }
  const word = ownWord();
  allow(new RegExp(`^uncaught: TypeError: ${word}`));
  await page.keyboard.press('Shift');
  await throwIn(page, word);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await quietNetwork(page);
  await expect(panelOf(page)).toHaveCount(0);
  await expect(choicesOf(page)).toHaveCount(0);
  expect(files.filter((url) => errorClient.test(url) || url.includes('/measurement-'))).toEqual([]);
});

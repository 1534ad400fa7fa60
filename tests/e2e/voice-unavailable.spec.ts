import { errorTexts } from '~/content/failed/texts';
import { voiceCall } from '~/content/voice/call';
import { expect, test } from '../support/fixtures';
import { startOwnApp } from '../support/own-app';
import { openVoicePage, starOf, voicePages } from './voice-page-stage';

test('without a platform key a page has no voice button, and says why in the log', async ({
  page,
}) => {
  const app = await startOwnApp({ VOICE_API_KEY: '' });
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  for (const { path, start } of voicePages) {
    await openVoicePage(page, `${app.url}${path}`);
    await expect(starOf(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: start })).toHaveCount(0);
    await expect(page.getByText(voiceCall.unavailable)).toBeVisible();
    await expect.poll(() => warnings.splice(0)).toContain(errorTexts.voiceKeyMissing);
  }
  await app.stop();
});

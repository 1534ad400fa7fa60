import { errorTexts } from '~/content/failed/texts';
import { voiceCall } from '~/content/voice/call';
import { expect, test } from '../support/fixtures';
import { startOwnApp } from '../support/own-app';
import { openVoicePage, starOf, voicePages } from './voice-page-stage';

let app: Awaited<ReturnType<typeof startOwnApp>>;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  app = await startOwnApp({ VOICE_API_KEY: '' });
});

test.afterAll(() => app.stop());

for (const { path, start } of voicePages) {
  test(`without a platform key ${path} has no voice button, and says why in the log`, async ({
    page,
  }) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await openVoicePage(page, `${app.url}${path}`);
    await expect(starOf(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: start })).toHaveCount(0);
    await expect(page.getByText(voiceCall.unavailable)).toBeVisible();
    await expect.poll(() => warnings).toContain(errorTexts.voiceKeyMissing);
  });
}

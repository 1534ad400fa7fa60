import { chat as words } from '~/content/chat/words';
import { voiceCall } from '~/content/voice/call';
import { expect, test } from '../support/fixtures';
import { hydrated } from '../support/hydration';
import { closerOf, launcherOf, logOf, say } from './chat-stage';
import { call, endOf, named, openVoicePage, overlayOf } from './voice-page-stage';

test("a call's words go on in the chat, whatever they hold, once and only when asked for", async ({
  page,
}) => {
  await openVoicePage(page);
  await call(page);
  const line = overlayOf(page).getByLabel(named(voiceCall.overlay.type.label));
  await line.fill('One\u000btwo');
  await line.press('Enter');
  await expect(overlayOf(page).getByRole('log')).toContainText('One');
  await endOf(page).click();
  await overlayOf(page).getByRole('link', { name: voiceCall.ended.chat.label }).click();

  await expect(logOf(page)).toContainText('Onetwo');
  await say(page, 'How much does it cost?');
  // The edge has read the history that came from the call.
  await expect(logOf(page)).toContainText('$99');
  await expect(logOf(page).getByText(words.conversation.retry)).toBeHidden();

  await closerOf(page).click();
  await page.reload();
  await hydrated(page);
  await expect(launcherOf(page)).toBeVisible();
  await launcherOf(page).click();
  await expect(logOf(page).getByText('Onetwo', { exact: true })).toHaveCount(1);

  await closerOf(page).click();
  await page.goBack();
  await expect(page).toHaveURL('/voice-call');
  await page.goForward();
  await expect(page).toHaveURL('/');
  await expect(launcherOf(page)).toBeVisible();
});

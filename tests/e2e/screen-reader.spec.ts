import { errorTexts } from '~/content/failed/texts';
import { voiceCall } from '~/content/voice/call';
import { expect, test } from '../support/fixtures';
import { hydrated } from '../support/hydration';
import { pages } from '../support/pages';
import * as chatStage from './chat-stage';
import { openStill, settled } from './home-stage';
import * as voiceStage from './voice-page-stage';

/*
 * What a screen reader gets of the pages, the chat and the call: the trees in `screen-reader/`. After an
 * intended change, delete the file and run this test: Playwright writes it again. Then check names,
 * order, states and announcements.
 */

test('each page at rest', async ({ page, allow }) => {
  allow(/status of 404/);
  await openStill(page);
  for (const { path } of [...pages, { path: '/no/such/page' }]) {
    await test.step(path, async () => {
      if (path !== '/') {
        await page.goto(path);
        // One press hydrates a page; a second one begins its calendar.
        await page.keyboard.press('Shift');
        await hydrated(page);
        await settled(page);
      }
      const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
      await expect(page.locator('main')).toMatchAriaSnapshot({ name: `${name}.aria.yml` });
    });
  }
});

test('the chat: its chooser, a conversation and a failure', async ({ page }) => {
  const panel = page.locator('#chat');
  await chatStage.openPage(page);
  await chatStage.openChat(page);
  await expect(panel).toMatchAriaSnapshot({ name: 'chat-chooser.aria.yml' });
  await chatStage.topicOf(page, 'Healthcare').click();
  await chatStage.say(page, 'How much does it cost?');
  await expect(chatStage.logOf(page)).toContainText('$99/month');
  await expect(panel).toMatchAriaSnapshot({ name: 'chat-answered.aria.yml' });
  await chatStage.say(page, '[fault:slow:15000] Are you there?');
  await expect(chatStage.stopOf(page)).toBeVisible();
  await expect(panel).toMatchAriaSnapshot({ name: 'chat-waiting.aria.yml' });
  await chatStage.stopOf(page).click();
  await chatStage.say(page, '[fault:500] Is anybody there?');
  await expect(chatStage.logOf(page)).toContainText(errorTexts.chatTroubleConnecting);
  await expect(panel).toMatchAriaSnapshot({ name: 'chat-failed.aria.yml' });
});

test('the call: at its beginning, muted, minimized and ended', async ({ page }) => {
  const { overlay, ended } = voiceCall;
  await voiceStage.playScenario(page, 'silent');
  await voiceStage.openVoicePage(page);
  await voiceStage.call(page);
  const dialog = voiceStage.overlayOf(page);
  await expect(dialog).toMatchAriaSnapshot({ name: 'call-listening.aria.yml' });
  await voiceStage.muteOf(page).click();
  await expect(voiceStage.muteOf(page)).toHaveText(voiceCall.overlay.unmute);
  await expect(dialog).toMatchAriaSnapshot({ name: 'call-muted.aria.yml' });
  await dialog.getByRole('button', { name: overlay.minimize }).click();
  await expect(dialog).toBeHidden();
  await expect(voiceStage.callWidgetOf(page)).toMatchAriaSnapshot({
    name: 'call-minimized.aria.yml',
  });
  await voiceStage
    .callWidgetOf(page)
    .getByRole('button', { name: voiceCall.button.showCall })
    .click();
  await voiceStage.endOf(page).click();
  await expect(dialog.getByRole('heading', { name: ended.heading })).toBeVisible();
  await expect(dialog).toMatchAriaSnapshot({ name: 'call-ended.aria.yml' });
});

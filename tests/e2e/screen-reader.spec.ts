import { voiceCall } from '~/content/call/call';
import { errorTexts } from '~/content/errors/texts';
import { expect, test } from '../support/fixtures';
import * as chatStage from '../support/page-objects/chat';
import * as voiceStage from '../support/page-objects/voice-page';

/*
 * What a screen reader gets of the chat and the call: the trees in `screen-reader/`, in which axe finds no
 * fault. After an intended change, delete the file and run this test: Playwright writes it again. Then check
 * names, order, states and announcements.
 */

test('the chat: its chooser, a conversation and a failure', async ({ page }) => {
  const { logOf, say, stopOf } = chatStage;
  const expectState = async (name: string) => {
    await expect(page.locator('#chat')).toMatchAriaSnapshot({ name: `chat-${name}.aria.yml` });
    await chatStage.expectAccessible(page);
  };
  await chatStage.openPage(page);
  await chatStage.openChat(page);
  await expectState('chooser');
  await chatStage.topicOf(page, 'Healthcare').click();
  await say(page, 'How much does it cost?');
  await expect(logOf(page)).toContainText('$99/month');
  await expectState('answered');
  await say(page, '[fault:slow:15000] Are you there?');
  await expect(stopOf(page)).toBeVisible();
  await expectState('waiting');
  await stopOf(page).click();
  await say(page, '[fault:500] Is anybody there?');
  await expect(logOf(page)).toContainText(errorTexts.chatTroubleConnecting);
  await expectState('failed');
});

test('the call: at its beginning, muted, minimized and ended', async ({ page }) => {
  const { overlay } = voiceCall;
  const { callWidgetOf, overlayOf } = voiceStage;
  const expectState = async (name: string, part = overlayOf(page)) => {
    await expect(part).toMatchAriaSnapshot({ name: `call-${name}.aria.yml` });
    await voiceStage.expectAccessible(page);
  };
  await voiceStage.callInSilence(page);
  await expectState('listening');
  await voiceStage.muteOf(page).click();
  await expect(voiceStage.muteOf(page)).toHaveText(overlay.unmute);
  await expectState('muted');
  await voiceStage.minimizeOf(page).click();
  await expect(overlayOf(page)).toBeHidden();
  await expectState('minimized', callWidgetOf(page));
  await voiceStage.showOf(page).click();
  await voiceStage.endOf(page).click();
  await expect(voiceStage.endedOf(page)).toBeVisible();
  await expectState('ended');
});

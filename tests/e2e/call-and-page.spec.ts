import { voiceCall } from '~/content/call/call';
import { chat as copy } from '~/content/chat/words';
import { expect, test } from '../support/fixtures';
import { reloadHydrated } from '../support/hydration';
import * as chat from '../support/page-objects/chat';
import * as voice from '../support/page-objects/voice-page';

test("a call's words go on in the chat, once", async ({ page }) => {
  await voice.callInSilence(page);
  const line = voice.overlayOf(page).getByLabel(voice.named(voiceCall.overlay.type.label));
  await line.fill('One\u000btwo');
  await line.press('Enter');
  await expect(voice.overlayOf(page).getByRole('log')).toContainText('One');
  await voice.endOf(page).click();
  await voice.goOnInChatOf(page).click();

  await expect(chat.logOf(page)).toContainText('Onetwo');
  await chat.say(page, 'How much does it cost?');
  // The edge has read the history that came from the call.
  await expect(chat.logOf(page)).toContainText('$99');
  await expect(chat.logOf(page).getByText(copy.conversation.retry)).toBeHidden();

  await chat.closerOf(page).click();
  await reloadHydrated(page);
  await chat.launcherOf(page).click();
  await expect(chat.logOf(page).getByText('Onetwo', { exact: true })).toHaveCount(1);

  await chat.closerOf(page).click();
  await page.goBack();
  await expect(page).toHaveURL('/voice-call');
  // A visitor sees the page before leaving it. Remix throws away the data of one that never came.
  await expect(voice.callWidgetOf(page)).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL('/');
  await expect(chat.launcherOf(page)).toBeVisible();
});

/** No geolocation lookup, no bundle and no report: a request to another machine fails each test. */
test('the contract with the call client', async ({ page }) => {
  const processors = () => page.evaluate(() => window.sandboxCall.processors);
  await voice.openVoicePage(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = /call-machine-object-bundle|api\/voice-call/.exec(request.url())?.[0];
    if (name) asked.push(name);
  });
  await voice.call(page);
  expect(asked.slice(0, 2), 'the platform gives little time from the creation of a call').toEqual([
    'call-machine-object-bundle',
    'api/voice-call',
  ]);
  await expect.poll(processors).toEqual([{ type: 'noise-cancellation' }]);
  expect(await page.evaluate(() => window.sandboxCall.received[0])).toBe('playable');
  expect(
    await page.evaluate(() => [...document.querySelectorAll('audio')].map(({ paused }) => paused)),
  ).toEqual([false]);

  await test.step('sound that the system stops plays again; where the browser refuses, by a press', async () => {
    const audio = page.locator('audio');
    const isPaused = () => audio.evaluate((element: HTMLAudioElement) => element.paused);
    await audio.evaluate((element: HTMLAudioElement) => element.pause());
    await expect.poll(isPaused).toBe(false);
    await audio.evaluate((element: HTMLAudioElement) => {
      element.play = () => Promise.reject(new DOMException('No gesture.', 'NotAllowedError'));
      element.pause();
    });
    const notice = voice.overlayOf(page).getByText(voiceCall.overlay.silenced);
    await expect(notice).toBeVisible();
    await audio.evaluate((element: HTMLAudioElement) => Reflect.deleteProperty(element, 'play'));
    await voice.overlayOf(page).getByRole('button', { name: voiceCall.overlay.playSound }).click();
    await expect.poll(isPaused).toBe(false);
    await expect(notice).toBeHidden();
  });

  await test.step('a broken audio processor leaves the microphone as the visitor had it', async () => {
    const isMuted = () => page.evaluate(() => window.sandboxCall.meeting?.muted);
    await voice.muteOf(page).click();
    await expect.poll(isMuted).toBe(true);
    await page.evaluate(() => window.sandboxCall.breakAudioProcessor());
    await expect.poll(processors).toEqual([{ type: 'noise-cancellation' }, { type: 'none' }]);
    expect(await isMuted()).toBe(true);
  });

  await voice.endOf(page).click();
  await expect.poll(() => page.evaluate(() => window.sandboxCall.meeting === undefined)).toBe(true);
});

import type { Page } from 'playwright/test';
import { voiceCall } from '~/content/call/call';
import { chat as words } from '~/content/chat/words';
import { appUrl, sandboxUrl } from '../support/addresses';
import { expect, test } from '../support/fixtures';
import { hydrated } from '../support/hydration';
import { coveredOn, firstScreens } from './covered';
import { logOf as chatLogOf, closerOf, launcherOf, say } from './page-objects/chat';
import { settled } from './page-objects/home';
import { expectFocusSeen, goHome } from './page-objects/navigation';
import {
  call,
  callWidgetOf,
  connected,
  endOf,
  failureOf,
  muteOf,
  named,
  openVoicePage,
  overlayOf,
  playScenario,
  refuseMicrophone,
} from './page-objects/voice-page';

async function expectNothingCovered(page: Page): Promise<void> {
  for (const [width, height] of firstScreens) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    expect(await coveredOn(page), `at ${width}×${height}`).toEqual([]);
  }
}

test('a minimized call covers nothing of its page and of the next', async ({ page }) => {
  await openVoicePage(page);
  await playScenario(page, 'silent');
  await call(page);
  await overlayOf(page).getByRole('button', { name: voiceCall.overlay.minimize }).click();
  await expect(callWidgetOf(page)).toBeVisible();
  await expectNothingCovered(page);
  await goHome(page);
  await expect(callWidgetOf(page)).toBeVisible();
  await expectNothingCovered(page);

  // The focus is asked for once it has arrived, not while the page glides to it.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [width, height] of [
    [320, 568],
    [812, 375],
  ] as const) {
    await page.setViewportSize({ width, height });
    await settled(page);
    await page.locator('#main').focus();
    await expectFocusSeen(page, 'Tab', 40);
  }
});

for (const [width, height] of [
  [320, 256],
  [320, 180],
  [812, 375],
] as const) {
  test.describe(`in a low window of ${width}×${height}`, () => {
    test.use({ viewport: { width, height } });

    test("a call's words lie on nothing, and each control can be reached; its failure leaves the focus free", async ({
      page,
    }) => {
      await openVoicePage(page);
      await playScenario(page, 'silent');
      const start = page.getByRole('main').getByRole('button', { name: 'Start Call' });
      await start.click();
      await connected(page);
      await page.evaluate(() => window.sandboxCall.speak('assistant', 'How can I help you today?'));
      const dialog = overlayOf(page);
      const log = dialog.getByRole('log');
      expect((await log.boundingBox())?.height).toBeGreaterThanOrEqual(60);
      // A trial presses nothing; it fails where something else lies on the control.
      for (const control of await dialog.locator('button, input, select').all()) {
        await control.click({ trial: true });
      }
      await endOf(page).click();
      await page.keyboard.press('Escape');
      await refuseMicrophone(page, 'NotAllowedError');
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await start.click();
      await expect(failureOf(page)).toBeVisible();
      await page.locator('#main').focus();
      await expectFocusSeen(page, 'Tab', 12);
    });
  });
}

test("a call's words go on in the chat, whatever they hold, once and only when asked for", async ({
  page,
}) => {
  await openVoicePage(page);
  await playScenario(page, 'silent');
  await call(page);
  const line = overlayOf(page).getByLabel(named(voiceCall.overlay.type.label));
  await line.fill('One\u000btwo');
  await line.press('Enter');
  await expect(overlayOf(page).getByRole('log')).toContainText('One');
  await endOf(page).click();
  await overlayOf(page).getByRole('link', { name: voiceCall.ended.chat.label }).click();

  await expect(chatLogOf(page)).toContainText('Onetwo');
  await say(page, 'How much does it cost?');
  // The edge has read the history that came from the call.
  await expect(chatLogOf(page)).toContainText('$99');
  await expect(chatLogOf(page).getByText(words.conversation.retry)).toBeHidden();

  await closerOf(page).click();
  await page.reload();
  await hydrated(page);
  await launcherOf(page).click();
  await expect(chatLogOf(page).getByText('Onetwo', { exact: true })).toHaveCount(1);

  await closerOf(page).click();
  await page.goBack();
  await expect(page).toHaveURL('/voice-call');
  // A visitor sees the page before leaving it. Remix throws away the data of one that never came.
  await expect(callWidgetOf(page)).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL('/');
  await expect(launcherOf(page)).toBeVisible();
});

test('the contract with the call client: messages, audio, mute, and no other host', async ({
  page,
}) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  const processors = () => page.evaluate(() => window.sandboxCall.processors);
  await openVoicePage(page);
  await call(page);
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
    const notice = overlayOf(page).getByText(voiceCall.overlay.silenced);
    await expect(notice).toBeVisible();
    await audio.evaluate((element: HTMLAudioElement) => Reflect.deleteProperty(element, 'play'));
    await overlayOf(page).getByRole('button', { name: voiceCall.overlay.playSound }).click();
    await expect.poll(isPaused).toBe(false);
    await expect(notice).toBeHidden();
    for (const name of ['focus', 'pageshow']) {
      await audio.evaluate((element: HTMLAudioElement) => {
        element.play = () => Promise.reject(new DOMException('Busy.', 'AbortError'));
        element.pause();
      });
      await expect(notice).toBeVisible();
      await audio.evaluate((element: HTMLAudioElement) => Reflect.deleteProperty(element, 'play'));
      await page.evaluate((name) => window.dispatchEvent(new Event(name)), name);
      await expect(notice).toBeHidden();
    }
  });

  await test.step('a broken audio processor leaves the microphone as the visitor had it', async () => {
    const isMuted = () => page.evaluate(() => window.sandboxCall.muted);
    await muteOf(page).click();
    await expect.poll(isMuted).toBe(true);
    await page.evaluate(() => window.sandboxCall.breakAudioProcessor());
    await expect.poll(processors).toEqual([{ type: 'noise-cancellation' }, { type: 'none' }]);
    expect(await isMuted()).toBe(true);
  });

  await endOf(page).click();
  await expect.poll(() => page.evaluate(() => window.sandboxCall.meeting === undefined)).toBe(true);
  // No geolocation lookup, no bundle from another host, no report.
  expect([...hosts].sort()).toEqual([new URL(appUrl).host, new URL(sandboxUrl).host].sort());
});

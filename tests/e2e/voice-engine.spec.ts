import type { Page } from 'playwright/test';
import { appUrl, sandboxUrl } from '../support/addresses';
import { expect, test } from '../support/fixtures';
import { call, endOf, logOf, muteOf, openVoicePage, planCall } from './voice-page-stage';

declare global {
  interface Window {
    /** The messages between the call client and its machine. */
    channel: { from: string; action: string }[];
  }
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.channel = [];
    window.addEventListener('message', ({ data }) => {
      if (data?.what !== 'iframe-call-message') return;
      window.channel.push({ from: data.from, action: data.action });
    });
  });
});

async function actionsFrom(page: Page, from: 'module' | 'embedded'): Promise<string[]> {
  const channel = await page.evaluate(() => window.channel);
  return [...new Set(channel.filter((one) => one.from === from).map(({ action }) => action))];
}

const isMuted = (page: Page) => page.evaluate(() => window.sandboxCall.muted);

test('the contract with the call client: messages, audio, mute, and no other host', async ({
  page,
}) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await openVoicePage(page);
  await call(page);
  await expect
    .poll(() => page.evaluate(() => window.sandboxCall.processors))
    .toEqual([{ type: 'noise-cancellation' }]);
  await expect
    .poll(() => actionsFrom(page, 'embedded'))
    .toEqual(
      expect.arrayContaining(['joined-meeting', 'app-message', 'remote-participants-audio-level']),
    );
  expect(await page.evaluate(() => window.sandboxCall.received[0])).toBe('playable');
  expect(
    await page.evaluate(() => [...document.querySelectorAll('audio')].map(({ paused }) => paused)),
  ).toEqual([false]);

  await test.step('a broken audio processor leaves the microphone as the visitor had it', async () => {
    const breakProcessor = () => page.evaluate(() => window.sandboxCall.breakAudioProcessor());
    await muteOf(page).click();
    await expect.poll(() => isMuted(page)).toBe(true);
    await breakProcessor();
    await expect
      .poll(() => page.evaluate(() => window.sandboxCall.processors.map(({ type }) => type)))
      .toEqual(['noise-cancellation', 'none']);
    expect(await isMuted(page)).toBe(true);
    await muteOf(page).click();
    await breakProcessor();
    await expect.poll(() => isMuted(page)).toBe(false);
  });

  await endOf(page).click();
  await expect.poll(() => actionsFrom(page, 'module')).toContain('leave-meeting');
  // The speaker joins independently of the setup.
  const ofSpeaker = ['update-participant', 'app-msg'];
  expect((await actionsFrom(page, 'module')).filter((one) => !ofSpeaker.includes(one))).toEqual([
    'join-meeting',
    'transmit-log',
    'start-remote-participants-audio-level-observer',
    'update-input-settings',
    'start-local-audio-level-observer',
    'local-audio',
    'leave-meeting',
  ]);
  // No geolocation lookup, no bundle from another host, no report.
  expect([...hosts].sort()).toEqual([new URL(appUrl).host, new URL(sandboxUrl).host].sort());
});

test('video recording: the first message waits for it', async ({ page }) => {
  await openVoicePage(page);
  await planCall(page, (body) =>
    body.replace('"videoRecordingEnabled":false', '"videoRecordingEnabled":true'),
  );
  await call(page);
  await expect
    .poll(() => page.evaluate(() => window.sandboxCall.received.at(-1)))
    .toMatch(/"control":"say-first-message","videoRecordingStartDelaySeconds":\d/);
  await endOf(page).click();
  await expect
    .poll(() => actionsFrom(page, 'module'))
    .toEqual(expect.arrayContaining(['local-recording-start', 'local-recording-stop']));
});

test.describe('on a phone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  });
  test('a call goes on without noise cancellation, which the client drops there', async ({
    page,
    allow,
  }) => {
    allow(/browser- or platform-unsupported input processor/);
    await openVoicePage(page);
    await call(page);
    await expect(logOf(page).getByText('under 90 seconds')).toBeVisible();
  });
});

import type { Page } from 'playwright/test';
import { voiceCall } from '~/content/call/call';
import { callRecoveries } from '~/content/call/recoveries';
import { eventually, expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import * as voice from '../support/page-objects/voice-page';
import { setOnline } from '../support/window';

const { button, overlay, progress, failure, ended } = voiceCall;

const fatal = [
  // The call client reports some fatal errors to its maker, which the policy forbids.
  /^console: Connecting to '\S+\.ingest\.sentry\.io\S+ violates the following Content Security Policy/,
  /^console: Fetch API cannot load \S+\.ingest\.sentry\.io\S+ Refused to connect/,
  /^console: Policy violation: connect-src by \S+\.ingest\.sentry\.io/,
  /\] call CallServiceError: call-service-error: connection-error/,
];

const status = (page: Page, text: string) =>
  voice.callWidgetOf(page).getByRole('status').filter({ hasText: text });

test('each step of connecting is told, and can be cancelled', async ({ page }) => {
  await voice.openVoicePage(page);
  const release = await holdBack(page, '**/api/voice-call/general');
  await voice.starOf(page).click();
  await expect(voice.starOf(page)).toHaveAccessibleName(button.connecting);
  await expect(voice.starOf(page)).toBeDisabled();
  await expect(status(page, progress.creating)).toBeAttached();
  await voice.cancelOf(page).click();
  await expect(status(page, progress.cancelled)).toBeAttached();
  await expect(voice.starOf(page)).toBeFocused();
  await expect(voice.starOf(page)).toBeEnabled();
  release();

  await voice.playScenario(page, 'hang-join');
  await voice.starOf(page).click();
  await expect(status(page, progress.joining)).toBeAttached();
  await voice.cancelOf(page).click();
  await expect(status(page, progress.cancelled)).toBeAttached();
});

test('a start that fails is told, and tried again', async ({ page, allow }) => {
  allow(/ERR_FAILED .*\/api\/voice-call\/general\)/);
  await voice.openVoicePage(page);
  const made: string[] = [];
  page.on('request', (one) => {
    if (one.method() === 'POST') made.push(one.url());
  });
  await voice.refuseMicrophone(page, 'NotAllowedError');
  await voice.starOf(page).click();
  const bubble = voice.failureOf(page);
  const { title, steps } = callRecoveries.microphone.permissions;
  await expect(bubble.getByText(title)).toBeVisible();
  await expect(bubble.getByRole('listitem')).toHaveText([...steps]);
  await expect(voice.callWidgetOf(page)).toMatchAriaSnapshot({ name: 'call-refused.aria.yml' });
  expect(made).toEqual([]);
  await voice.expectAccessible(page);
  await bubble.getByRole('button', { name: failure.close }).click();
  await expect(bubble).toBeHidden();
  await expect(voice.starOf(page)).toBeFocused();
  await expect(voice.starOf(page)).toHaveAccessibleName(voice.named(button.tooltipIdle));

  await page.evaluate(() => Reflect.deleteProperty(navigator.mediaDevices, 'getUserMedia'));
  await page.route('**/api/voice-call/general', (route) => route.abort(), { times: 1 });
  await voice.starOf(page).click();
  await expect(bubble.getByText(callRecoveries.service.title)).toBeVisible();
  await bubble.getByRole('button', { name: failure.retry }).click();
  await voice.connected(page);
});

test('a lost and a recovered connection of a call are told', async ({ page, allow }) => {
  await voice.openVoicePage(page);
  await voice.playScenario(page, 'silent');
  await page.clock.install();
  await voice.call(page);
  await page.evaluate(() => window.sandboxCall.speak('assistant', 'Hi there.'));
  const notice = voice.overlayOf(page).getByRole('status');
  await test.step('the browser is offline for a while', async () => {
    await setOnline(page, false);
    await expect(notice).toHaveText(overlay.networkLost);
    await voice.expectAccessible(page);
    await page.clock.fastForward(60_000);
    await setOnline(page, true);
    await expect(notice).toHaveText(overlay.networkBack);
    await expect(voice.overlayOf(page).getByRole('timer')).toContainText(/[1-9]\d*:\d\d/);
  });

  await test.step('the service drops it: it says so, keeps its words and is reported', async () => {
    allow(...fatal);
    await page.evaluate(() => window.sandboxCall.fail('connection-error', 'Gone.'));
    await expect(voice.overlayOf(page).getByText(ended.reasons.network)).toBeVisible();
    await expect(voice.logOf(page).getByText('Hi there.')).toBeVisible();
  });
});

test('a silent microphone of a call is told, and replaced', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () =>
      new AudioContext().createMediaStreamDestination().stream;
  });
  await voice.openVoicePage(page);
  await page.clock.install();
  // Nobody speaks: it is the visitor's turn from the start, however late the words would come.
  await voice.playScenario(page, 'silent');
  await voice.call(page);
  const notice = voice.overlayOf(page).getByRole('status');
  await page.clock.runFor(30_000);
  await expect(notice).toHaveText(overlay.microphoneSilent);
  await voice.expectAccessible(page);

  const picker = page.getByRole('combobox', { name: overlay.microphone });
  await expect(picker.getByRole('option').nth(1)).toBeAttached();
  const trackId = () =>
    page.evaluate(() => window.sandboxCall.meeting?.microphone?.getAudioTracks()[0]?.id);
  const before = await trackId();
  await picker.selectOption({ index: 1 });
  await eventually(trackId).not.toBe(before);
});

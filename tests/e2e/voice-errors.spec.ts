import type { Page } from 'playwright/test';
import { RATE_CALLS_PER_WINDOW } from '~/content/constants';
import { refusals } from '~/content/failed/errors';
import { voiceCall } from '~/content/voice/call';
import { callRecoveries } from '~/content/voice/recoveries';
import { appUrl } from '../support/addresses';
import { expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { hydrated } from '../support/hydration';
import { quietNetwork } from '../support/requests-under-way';
import {
  assistant,
  call,
  callWidgetOf,
  cancelOf,
  connected,
  endOf,
  expectAccessible,
  failureOf,
  logOf,
  microphoneOf,
  muteOf,
  named,
  openVoicePage,
  overlayOf,
  playScenario,
  refuseMicrophone,
  starOf,
} from './voice-page-stage';

const { button, overlay, progress, failure, ended } = voiceCall;

/** The call client reports some fatal errors to its maker, which the policy forbids. */
const forbiddenReport = /ingest\.sentry\.io/;
const fatalReport = /CallServiceError/;

const status = (page: Page, text: string) =>
  callWidgetOf(page).getByRole('status').filter({ hasText: text });

test('while it connects each step is told and can be cancelled, a double click starts one call, and nothing is left', async ({
  page,
}) => {
  await openVoicePage(page);
  const release = await holdBack(page, '**/api/voice-call/general');
  await starOf(page).click();
  await expect(starOf(page)).toHaveAccessibleName(button.connecting);
  await expect(starOf(page)).toBeDisabled();
  await expect(status(page, progress.creating)).toBeAttached();
  await cancelOf(page).click();
  await expect(status(page, progress.cancelled)).toBeAttached();
  await expect(starOf(page)).toBeFocused();
  await expect(starOf(page)).toBeEnabled();
  release();

  const asked: string[] = [];
  page.on('request', (one) => {
    if (one.url().endsWith('/api/voice-call/general')) asked.push(one.url());
  });
  await playScenario(page, 'hang-join');
  await starOf(page).dblclick();
  await expect(status(page, progress.joining)).toBeAttached();
  await page.getByRole('main').getByRole('button', { name: 'Start Call' }).click({ force: true });
  // A join may take half a minute, the creation of a call thirteen seconds.
  await expectAccessible(page);
  await quietNetwork(page);
  expect(asked).toHaveLength(1);
  await cancelOf(page).click();
  await expect(status(page, progress.cancelled)).toBeAttached();

  await call(page);
});

test('a microphone that is refused gets its own steps, and no call is made', async ({ page }) => {
  await openVoicePage(page);
  const made: string[] = [];
  page.on('request', (one) => {
    if (one.method() === 'POST' || one.url().includes('call-machine')) made.push(one.url());
  });
  await refuseMicrophone(page, 'NotAllowedError');
  await starOf(page).click();
  const bubble = failureOf(page);
  const { title, steps } = callRecoveries.microphone.permissions;
  await expect(bubble.getByText(title)).toBeVisible();
  await expect(bubble.getByRole('listitem')).toHaveText([...steps]);
  await expect(callWidgetOf(page)).toMatchAriaSnapshot({ name: 'call-refused.aria.yml' });
  expect(made).toEqual([]);
  await expectAccessible(page);
  await bubble.getByRole('button', { name: failure.close }).click();
  await expect(bubble).toBeHidden();
  await expect(starOf(page)).toBeFocused();
  await expect(starOf(page)).toHaveAccessibleName(named(button.tooltipIdle));
});

test("a start without a connection can be tried again, and too many get the edge's own sentence", async ({
  page,
  request,
  allow,
}) => {
  allow(/ERR_FAILED/);
  await page.route('**/api/voice-call/general', (route) => route.abort(), { times: 1 });
  await openVoicePage(page);
  await starOf(page).click();
  await expect(failureOf(page).getByText(callRecoveries.service.title)).toBeVisible();
  await failureOf(page).getByRole('button', { name: failure.retry }).click();
  await connected(page);
  await endOf(page).click();
  await overlayOf(page).getByRole('button', { name: overlay.close }).click();

  allow(/429/);
  await Promise.all(
    Array.from({ length: RATE_CALLS_PER_WINDOW }, () =>
      request.post('/api/voice-call/general', { headers: { Origin: appUrl }, form: {} }),
    ),
  );
  await starOf(page).click();
  await expect(failureOf(page).getByText(refusals.rate_limited.message)).toBeVisible();
  await expectAccessible(page);
});

test('a chunk that does not load is tried twice, then said, with a way to reload', async ({
  page,
  allow,
}) => {
  allow(/call-views|Failed to fetch|ERR_FAILED/);
  const asked: string[] = [];
  await page.route('**/assets/call-views*.js', (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await openVoicePage(page);
  await starOf(page).click();
  await expect(failureOf(page).getByText(failure.code.title)).toBeVisible();
  expect(asked.length).toBeGreaterThanOrEqual(2);
  await expectAccessible(page);
  await page.unroute('**/assets/call-views*.js');
  await failureOf(page).getByRole('button', { name: failure.reload }).click();
  await expect(failureOf(page)).toBeHidden();
  await hydrated(page);
  await call(page);
});

/** As the browser notices it. The network itself stays, so that what the page loads meanwhile is there. */
const setOnline = (page: Page, online: boolean) =>
  page.evaluate((online) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: online });
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  }, online);

test.describe('during a call', () => {
  test('a weak, a lost and a recovered connection are told, and the call goes on until it is dropped', async ({
    page,
    allow,
  }) => {
    await openVoicePage(page);
    await page.clock.install();
    await call(page);
    const notice = overlayOf(page).getByRole('status');
    await page.evaluate(() => window.sandboxCall.network('bad'));
    await expect(notice).toHaveText(overlay.networkLost);
    await expectAccessible(page);
    await page.evaluate(() => window.sandboxCall.network('good'));
    await expect(notice).toHaveText(overlay.networkBack);
    await page.clock.fastForward(8_000);
    await expect(notice).toBeEmpty();
    await page.evaluate(() => window.sandboxCall.network('warning'));
    await expect(notice).toHaveText(overlay.networkWeak);

    await test.step('the browser is offline for a while', async () => {
      await setOnline(page, false);
      await expect(notice).toHaveText(overlay.networkLost);
      await page.clock.runFor(30_000);
      await setOnline(page, true);
      await expect(notice).toHaveText(overlay.networkBack);
      await expect(overlayOf(page).getByRole('timer')).toContainText(/[1-9]\d*:\d\d/);
    });

    await test.step('the service drops it: it says so, keeps its words and is reported', async () => {
      for (const pattern of [forbiddenReport, fatalReport]) allow(pattern);
      await expect(logOf(page).getByText(`Hi, this is ${assistant}`)).toBeVisible();
      await page.evaluate(() => window.sandboxCall.fail('connection-error', 'Gone.'));
      await expect(overlayOf(page).getByText(ended.reasons.network)).toBeVisible();
      await expect(logOf(page).getByText(`Hi, this is ${assistant}`)).toBeVisible();
    });
  });

  test('a silent microphone is told, another can be chosen or replaced, and without one the visitor types', async ({
    page,
  }) => {
    await microphoneOf(page, 0);
    await openVoicePage(page);
    await page.clock.install();
    // Nobody speaks: it is the visitor's turn from the start, however late the words would come.
    await playScenario(page, 'silent');
    await call(page);
    const notice = overlayOf(page).getByRole('status');
    await page.clock.runFor(30_000);
    await expect(notice).toHaveText(overlay.microphoneSilent);
    await expectAccessible(page);

    const picker = page.getByRole('combobox', { name: overlay.microphone });
    await expect(picker.getByRole('option').nth(1)).toBeAttached();
    const trackId = () =>
      page.evaluate(() => window.sandboxCall.microphone?.getAudioTracks()[0]?.id);
    const [before, chosen] = [await trackId(), await picker.inputValue()];
    await page.evaluate(() => {
      const { mediaDevices } = navigator;
      const open = mediaDevices.getUserMedia;
      mediaDevices.getUserMedia = () => {
        mediaDevices.getUserMedia = open;
        return Promise.reject(new DOMException('In use', 'NotReadableError'));
      };
    });
    await picker.selectOption({ index: 1 });
    await expect(page.getByText(overlay.microphoneFailed).first()).toBeVisible();
    await expect(picker).toHaveValue(chosen);
    await picker.selectOption({ index: 1 });
    await expect.poll(trackId).not.toBe(before);

    await page.evaluate(() => window.sandboxCall.cameraError('not-found'));
    await expect(page.getByText(overlay.microphoneReplaced).first()).toBeVisible();
    await expect(failureOf(page)).toBeHidden();

    await refuseMicrophone(page, 'NotFoundError');
    await page.evaluate(() => {
      const [track] = window.sandboxCall.microphone?.getAudioTracks() ?? [];
      track?.stop();
      window.sandboxCall.cameraError('not-found');
    });
    await expect(notice).toHaveText(overlay.microphoneGone);
    const line = page.getByRole('textbox', { name: named(overlay.type.label) });
    await line.fill('ann@example.com');
    await line.press('Enter');
    await expect(logOf(page).getByText('I have noted: ann@example.com.')).toBeVisible();
    await page.evaluate(() => window.sandboxCall.fail('ejected', 'Gone.'));
    await expect(
      overlayOf(page).getByText(callRecoveries.microphone['not-found'].title),
    ).toBeVisible();
    await expect(logOf(page).getByText('ann@example.com', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  test('a muted visitor who speaks is told so, and an assistant that thinks is shown', async ({
    page,
  }) => {
    await microphoneOf(page, 0.5);
    await openVoicePage(page);
    await call(page);
    const notice = overlayOf(page).getByRole('status');
    await muteOf(page).click();
    await expect(notice).toHaveText(overlay.muted);
    await muteOf(page).click();
    await expect(notice).toBeEmpty();
    // In the script it thinks too briefly to be seen for certain; here it goes on thinking.
    await page.evaluate(() => window.sandboxCall.emit({ type: 'hang' }));
    await expect(overlayOf(page).getByText(named(overlay.thinking)).first()).toBeVisible();
  });
});

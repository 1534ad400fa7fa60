import type { Page } from 'playwright/test';
import { voiceCall } from '~/content/voice/call';
import { sandboxUrl } from '../support/addresses';
import { expect, test } from '../support/fixtures';
import { startOwnApp } from '../support/own-app';
import { quietNetwork } from '../support/requests-under-way';
import { cancelOf, failureOf, openVoicePage, refuseMicrophone, starOf } from './voice-page-stage';

const { failure } = voiceCall;

/** An assistant that no other test calls, so that its calls can be counted; the platform does not know it. */
const assistantId = crypto.randomUUID();

let app: Awaited<ReturnType<typeof startOwnApp>>;

test.beforeAll(async () => {
  app = await startOwnApp({ VOICE_ASSISTANT_ID: assistantId });
});

test.afterAll(() => app.stop());

/** How many calls the platform was asked for. */
async function callsAsked(page: Page): Promise<number> {
  const answer = await page.request.get(`${sandboxUrl}/voice-platform/received`);
  return ((await answer.json()) as { assistantId?: string }[]).filter(
    (call) => call.assistantId === assistantId,
  ).length;
}

/** Lets the page's next question for the microphone stand until it is allowed. */
async function holdMicrophone(page: Page): Promise<() => Promise<void>> {
  const allowed = await page.evaluateHandle(() => {
    let allow = () => {};
    const asked = new Promise<void>((resolve) => {
      allow = resolve;
    });
    const { mediaDevices } = navigator;
    const open = MediaDevices.prototype.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = (wanted) => asked.then(() => open(wanted));
    return { allow };
  });
  return () => allowed.evaluate(({ allow }) => allow());
}

test('the platform is asked for a call once the microphone is open, and never when it is refused', async ({
  page,
  allow,
}) => {
  allow(/status of 502/);
  await openVoicePage(page, `${app.url}/voice-call`);
  await refuseMicrophone(page, 'NotAllowedError');
  await starOf(page).click();
  await expect(failureOf(page).getByText(failure.microphone.denied.title)).toBeVisible();
  await quietNetwork(page);
  expect(await callsAsked(page)).toBe(0);
  await failureOf(page).getByRole('button', { name: failure.close }).click();

  const allowMicrophone = await holdMicrophone(page);
  await starOf(page).click();
  await expect(cancelOf(page)).toBeVisible();
  await quietNetwork(page);
  expect(await callsAsked(page)).toBe(0);
  await allowMicrophone();
  await expect(failureOf(page).getByText(failure.service.title)).toBeVisible();
  expect(await callsAsked(page)).toBe(1);
});

import type { Page } from 'playwright/test';
import { chat as words } from '~/content/chat/words';
import { voiceCall } from '~/content/voice/call';
import { appUrl, sandboxUrl } from '../support/addresses';
import { expect, test } from '../support/fixtures';
import { hydrated } from '../support/hydration';
import { logOf as chatLogOf, closerOf, launcherOf, say } from './chat-stage';
import { goHome } from './navigation-stage';
import {
  call,
  callWidgetOf,
  endOf,
  muteOf,
  named,
  openVoicePage,
  overlayOf,
  playScenario,
} from './voice-page-stage';

const TABS = 40;
const sizes = [
  [320, 568],
  [375, 812],
  [812, 375],
  [1280, 800],
] as const;

/** What the call's bar covers of the first screen or of the focused element. */
const coveredByCall = (page: Page, selector: string) =>
  callWidgetOf(page).evaluate(
    (widget, selector) =>
      [...document.querySelectorAll(selector)].flatMap((element) => {
        if (!element.checkVisibility()) return [];
        const { left, top, width, height } = element.getBoundingClientRect();
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        const isCovered = seen && widget.contains(seen) && !widget.contains(element);
        return isCovered ? [element.outerHTML.slice(0, 120)] : [];
      }),
    selector,
  );

test('a minimized call covers nothing of the page, at any size', async ({ page }) => {
  // The focus is asked for once it has arrived, not while the page glides to it.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openVoicePage(page);
  await playScenario(page, 'silent');
  await call(page);
  await overlayOf(page).getByRole('button', { name: voiceCall.overlay.minimize }).click();
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await expect(callWidgetOf(page)).toBeVisible();
    expect(await coveredByCall(page, 'h1, h2, main form button')).toEqual([]);
  }
  await goHome(page);
  for (const [width, height] of sizes) {
    await test.step(`at ${width}x${height}`, async () => {
      await page.setViewportSize({ width, height });
      await expect(callWidgetOf(page)).toBeVisible();
      await page.evaluate(() => window.scrollTo(0, 0));
      expect(await coveredByCall(page, 'h1, h2, a, button, summary, [role=dialog]')).toEqual([]);
      await page.locator('#main').focus();
      for (let tab = 0; tab < TABS; tab += 1) {
        await page.keyboard.press('Tab');
        expect(await coveredByCall(page, ':focus')).toEqual([]);
      }
    });
  }
});

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
  await page.goForward();
  await expect(page).toHaveURL('/');
  await expect(launcherOf(page)).toBeVisible();
});

declare global {
  interface Window {
    /** What the call client and its machine ask of each other. */
    channel: { from: string; action: string }[];
  }
}

async function actionsFrom(page: Page, from: 'module' | 'embedded'): Promise<string[]> {
  const channel = await page.evaluate(() => window.channel);
  return [...new Set(channel.filter((one) => one.from === from).map(({ action }) => action))];
}

test('the contract with the call client: messages, audio, mute, and no other host', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.channel = [];
    window.addEventListener('message', ({ data }) => {
      if (data?.what !== 'iframe-call-message') return;
      window.channel.push({ from: data.from, action: data.action });
    });
  });
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  const processors = () =>
    page.evaluate(() => window.sandboxCall.processors.map(({ type }) => type));
  await openVoicePage(page);
  await call(page);
  await expect.poll(processors).toEqual(['noise-cancellation']);
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
    const isMuted = () => page.evaluate(() => window.sandboxCall.muted);
    await muteOf(page).click();
    await expect.poll(isMuted).toBe(true);
    await page.evaluate(() => window.sandboxCall.breakAudioProcessor());
    await expect.poll(processors).toEqual(['noise-cancellation', 'none']);
    expect(await isMuted()).toBe(true);
  });

  await endOf(page).click();
  await expect.poll(() => actionsFrom(page, 'module')).toContain('leave-meeting');
  // No geolocation lookup, no bundle from another host, no report.
  expect([...hosts].sort()).toEqual([new URL(appUrl).host, new URL(sandboxUrl).host].sort());
});

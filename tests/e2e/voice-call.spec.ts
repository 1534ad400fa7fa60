import type { Page } from 'playwright/test';
import { TOOLTIP_OPEN_DELAY_MS, VOICE_DEFAULT_ASSISTANT_ID } from '~/content/constants';
import { voiceCall } from '~/content/voice/call';
import { voiceDetails } from '~/content/voice/details';
import { sandboxUrl } from '../support/addresses';
import { expect, test } from '../support/fixtures';
import {
  assistant,
  call,
  callWidgetOf,
  connected,
  endOf,
  expectAccessible,
  logOf,
  muteOf,
  named,
  openVoicePage,
  overlayOf,
  playScenario,
  starOf,
  voicePages,
} from './voice-page-stage';

const { button, overlay, ended, recordingNotice } = voiceCall;
const [{ start, says }] = voicePages;

/** What the page announces from now on, in order. */
async function recordAnnounced(page: Page): Promise<() => Promise<string[]>> {
  const announced = await page.evaluateHandle(() => {
    const announced: string[] = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          if (node instanceof HTMLElement && node.parentElement?.ariaLive === 'polite') {
            announced.push(node.textContent ?? '');
          }
        }
      }
    }).observe(document.body, { childList: true, subtree: true });
    return announced;
  });
  return () => announced.jsonValue();
}

test.describe('a whole call by mouse', () => {
  test.use({ permissions: ['microphone', 'clipboard-read', 'clipboard-write'] });

  test('its turns are shown and announced once, it is muted and ended, and its transcript can be kept', async ({
    page,
    request,
  }) => {
    await openVoicePage(page);
    await expect(page.getByRole('main').getByText(recordingNotice.text)).toBeVisible();
    const announced = await recordAnnounced(page);
    await page.getByRole('main').getByRole('button', { name: start }).click();
    const dialog = await connected(page);
    await expect(dialog.getByText(overlay.connected, { exact: true })).toBeVisible();
    await expect(dialog.getByText(overlay.footer)).toBeVisible();
    const received = await request.get(`${sandboxUrl}/voice-platform/received`);
    expect(await received.json()).toContainEqual({ assistantId: VOICE_DEFAULT_ASSISTANT_ID });

    const greeting = `Hi, this is ${assistant}. How can I help you today?`;
    // The script takes four seconds to come here, and more on a busy machine.
    await expect(logOf(page).getByText('Tomorrow at ten is free.')).toBeVisible();
    await expect(logOf(page).getByText(greeting, { exact: true })).toHaveCount(1);
    const turns = logOf(page).getByRole('listitem');
    await expect(turns.filter({ hasText: says })).toContainText(assistant);
    await expect(turns.nth(1)).toContainText(new RegExp(`^${overlay.you} \\d\\d:\\d\\d`));
    expect((await announced()).slice(0, 3)).toEqual([
      `${assistant}: ${greeting}`,
      `${overlay.you}: Can you answer my leads at night?`,
      `${assistant}: Yes. I answer around the clock, in under 90 seconds.`,
    ]);
    await expect(logOf(page)).toHaveAttribute('aria-live', 'off');

    const isMuted = () => page.evaluate(() => window.sandboxCall.muted);
    await muteOf(page).click();
    await expect(muteOf(page)).toHaveText(overlay.unmute);
    await expect.poll(isMuted).toBe(true);
    await muteOf(page).click();
    await expect.poll(isMuted).toBe(false);

    await endOf(page).click();
    await expect(dialog.getByRole('heading', { name: ended.heading })).toBeFocused();
    await expect(dialog.getByText(ended.reasons.visitor)).toBeVisible();
    await expect(logOf(page).getByText(says)).toBeVisible();
    await dialog.getByRole('button', { name: ended.copy }).click();
    await expect(page.getByText(ended.copied).first()).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(new RegExp(`^Call with ${assistant}, \\d{4}-\\d\\d-\\d\\d\\n\\n`));
    const waiting = page.waitForEvent('download');
    await dialog.getByRole('button', { name: ended.download }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toMatch(/^call-\d{4}-\d\d-\d\d\.txt$/);
    let text = '';
    for await (const part of await download.createReadStream()) text += String(part);
    expect(text).toBe(copied);

    await dialog.getByRole('button', { name: overlay.close }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main').getByRole('button', { name: start })).toBeFocused();
    await expect(starOf(page)).toHaveAccessibleName(named(button.tooltipIdle));
  });
});

test('a whole call by keyboard', async ({ page }) => {
  await openVoicePage(page);
  await starOf(page).focus();
  await expect(page.getByRole('tooltip')).toHaveText(named(button.tooltipIdle));
  await page.keyboard.press('Enter');
  await connected(page);

  await page.keyboard.press('Tab');
  await expect(muteOf(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(muteOf(page)).toHaveText(overlay.unmute);
  await page.keyboard.press('Space');

  await page.keyboard.press('Escape');
  await expect(overlayOf(page)).toBeHidden();
  const show = callWidgetOf(page).getByRole('button', { name: button.showCall });
  await expect(show).toBeFocused();
  await page.keyboard.press('Enter');
  await connected(page);

  for (let tab = 0; tab < 3; tab += 1) await page.keyboard.press('Tab');
  await expect(endOf(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: ended.heading })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(overlayOf(page)).toBeHidden();
  await expect(starOf(page)).toBeFocused();
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true });

  test('a whole call fits, its buttons are large enough, and its transcript follows the newest words, but not against its reader', async ({
    page,
  }) => {
    await openVoicePage(page);
    await playScenario(page, 'silent');
    await page.getByRole('main').getByRole('button', { name: start }).tap();
    await connected(page);
    for (const control of [muteOf(page), endOf(page)]) {
      const box = await control.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(56);
      expect(box?.y).toBeGreaterThan(667 - 100);
    }
    for (const control of await overlayOf(page).getByRole('button').all()) {
      const box = await control.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    const line = page.getByRole('textbox', { name: named(overlay.type.label) });
    await line.fill(`https://example.com/${'a'.repeat(300)}`);
    await line.press('Enter');
    await expect(logOf(page).getByText('aaaa').first()).toBeVisible();
    await expectFits(page);

    await page.setViewportSize({ width: 375, height: 440 });
    const say = (text: string) =>
      page.evaluate((text) => window.sandboxCall.speak('assistant', text), text);
    const log = logOf(page);
    for (const turn of ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth']) {
      await say(`${turn} turn.`);
      await expect(log.getByText(`${turn} turn.`)).toBeInViewport();
    }
    const first = log.getByRole('listitem').first();
    await expect(first).not.toBeInViewport();
    await log.hover();
    await page.mouse.wheel(0, -2_000);
    await expect(first).toBeInViewport();
    const newest = page.getByRole('button', { name: overlay.newMessages });
    await expect(newest).toBeHidden();
    await say('Seventh turn.');
    await expect(newest).toBeVisible();
    await expect(first).toBeInViewport();
    await expectAccessible(page);
    await newest.click();
    await expect(log.getByText('Seventh turn.')).toBeInViewport();
    await expect(newest).toBeHidden();

    await page.setViewportSize({ width: 375, height: 667 });
    await page.evaluate(() => window.sandboxCall.hangUp('assistant-ended-call'));
    await expect(overlayOf(page).getByText(named(ended.reasons.assistant))).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
  });

  async function expectFits(page: Page): Promise<void> {
    for (const control of await overlayOf(page).getByRole('button').all()) {
      await expect(control).toBeInViewport({ ratio: 1 });
    }
  }
});

test('the button in its states, with tooltip and ring', async ({ page }) => {
  await page.clock.install();
  await openVoicePage(page);
  await expectAccessible(page);
  await starOf(page).hover();
  await expect(page.getByRole('tooltip')).toHaveText(named(button.tooltipIdle));
  await playScenario(page, 'silent');
  await call(page);
  // A browser reports a resting pointer late: the call covers it, and Escape is the call's.
  const area = starOf(page).locator('[data-state]');
  await area.dispatchEvent('pointermove', { pointerType: 'mouse' });
  await page.clock.runFor(2 * TOOLTIP_OPEN_DELAY_MS);
  await page.keyboard.press('Escape');
  await expect(overlayOf(page)).toBeHidden();
  await expect(starOf(page)).toHaveAccessibleName(button.tooltipInCall);
  // The pointer left for the call in the same way.
  await area.dispatchEvent('pointerout', { pointerType: 'mouse' });
  await page.mouse.move(0, 0, { steps: 4 });
  await starOf(page).hover();
  await expect(page.getByRole('tooltip')).toHaveText(button.tooltipInCall);
  // One long turn, which is not over before the ring was looked at.
  await page.evaluate(() => {
    void window.sandboxCall.speak('assistant', 'And so on '.repeat(150));
  });
  const scale = page.locator('[data-volume-ring]');
  await expect
    .poll(() => scale.evaluate((ring) => ring.style.transform))
    .toMatch(/^scale\(1\.[1-9]/);
  await page.mouse.move(0, 0, { steps: 4 });
  await expect(page.getByRole('tooltip')).toBeHidden();
  await expectAccessible(page);
  await starOf(page).click();
  const widget = callWidgetOf(page);
  await expect(widget.getByText(ended.reasons.visitor).first()).toBeAttached();
  await expect(overlayOf(page)).toBeHidden();
  await widget.getByRole('button', { name: button.showTranscript }).click();
  await expect(overlayOf(page).getByRole('heading', { name: ended.heading })).toBeVisible();
});

test('a question starts a call in which it is asked; the next one, by the big star, is empty and says so', async ({
  page,
}) => {
  const { groups } = voiceDetails.questions;
  const question = groups[0].questions[0];
  const dialog = overlayOf(page);
  await openVoicePage(page);
  await playScenario(page, 'silent');
  await page.getByRole('button', { name: question }).click();
  await connected(page);
  await expect(logOf(page).getByText(question)).toBeVisible();
  await endOf(page).click();
  await page.keyboard.press('Escape');
  await playScenario(page, 'silent');
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.locator('button[form]:not(:has-text("?"))').first().click();
  await connected(page);
  await expect(dialog.getByText(named(overlay.empty))).toBeVisible();
  await expect(logOf(page).getByRole('listitem')).toHaveCount(0);
  await expect(dialog.getByText(named(overlay.listening), { exact: true })).toBeVisible();
  await endOf(page).click();
  await expect(dialog.getByText(ended.noTranscript)).toBeVisible();
  await expect(dialog.getByRole('button', { name: ended.copy })).toBeHidden();
});

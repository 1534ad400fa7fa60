import type { Page } from 'playwright/test';
import { voiceCall } from '~/content/call/call';
import { VOICE_DEFAULT_ASSISTANT_ID } from '~/content/constants';
import { voiceDetails } from '~/content/voice-call/page';
import { sandboxUrl } from '../support/addresses';
import { eventually, expect, test } from '../support/fixtures';
import { openStill, pass } from '../support/page-objects/home';
import { atRest } from '../support/page-objects/navigation';
import * as voice from '../support/page-objects/voice-page';
import { quietNetwork } from '../support/requests-under-way';
import { pressTo, refuseClipboard } from '../support/window';

const { button, overlay, ended, recordingNotice } = voiceCall;

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

test('a whole call by mouse shows, announces and keeps its turns', async ({ page, request }) => {
  await voice.openVoicePage(page);
  await voice.playScenario(page, 'silent');
  await expect(page.getByRole('main').getByText(recordingNotice.text)).toBeVisible();
  const announced = await recordAnnounced(page);
  await voice.startOf(page).first().click();
  const dialog = await voice.connected(page);
  await expect(dialog.getByText(overlay.connected, { exact: true })).toBeVisible();
  await expect(dialog.getByText(overlay.footer)).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const received = await request.get(`${sandboxUrl}/voice-platform/received`, { maxRetries: 1 });
  expect(await received.json()).toContainEqual({ assistantId: VOICE_DEFAULT_ASSISTANT_ID });

  await page.evaluate(async () => {
    await window.sandboxCall.speak('assistant', 'How can I help you today?');
    await window.sandboxCall.speak('user', 'Do you answer at night?');
  });
  const turns = voice.logOf(page).getByRole('listitem');
  await expect(turns).toHaveCount(2);
  await expect(turns.first()).toContainText(voice.assistant);
  await expect(turns.last()).toContainText(new RegExp(`^${overlay.you} \\d\\d:\\d\\d`));
  await eventually(announced).toEqual([
    `${voice.assistant}: How can I help you today?`,
    `${overlay.you}: Do you answer at night?`,
  ]);
  await expect(voice.logOf(page)).toHaveAttribute('aria-live', 'off');

  await voice.endOf(page).click();
  await expect(voice.endedOf(page)).toBeFocused();
  await expect(dialog.getByText(ended.reasons.visitor)).toBeVisible();
  await dialog.getByRole('button', { name: ended.copy }).click();
  await expect(page.getByText(ended.copied).first()).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(new RegExp(`^Call with ${voice.assistant}, \\d{4}-\\d\\d-\\d\\d\\n\\n`));
  await refuseClipboard(page);
  await dialog.getByRole('button', { name: ended.copy }).click();
  await expect(page.getByText(ended.copyFailed).first()).toBeVisible();
  const waiting = page.waitForEvent('download');
  await dialog.getByRole('button', { name: ended.download }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^call-\d{4}-\d\d-\d\d\.txt$/);
  let text = '';
  for await (const part of await download.createReadStream()) text += String(part);
  expect(text).toBe(copied);
  for (const { label } of [ended.book, ended.chat]) {
    const tab = page.context().waitForEvent('page');
    await dialog.getByRole('link', { name: label }).click({ modifiers: ['ControlOrMeta'] });
    const opened = await tab;
    await opened.waitForLoadState('domcontentloaded');
    await opened.close();
    await expect(voice.logOf(page), 'a tab of its own takes no words away').toBeVisible();
  }

  await voice.closeOf(page).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(voice.startOf(page).first()).toBeFocused();
  await expect(voice.starOf(page)).toHaveAccessibleName(voice.named(button.tooltipIdle));
});

test('the button is named to a pointer that rests on it for 0.7 seconds', async ({ page }) => {
  await openStill(page, '/voice-call');
  const tooltip = page.getByRole('tooltip');
  const hover = async () => {
    await page.mouse.move(5, 300);
    await voice.starOf(page).hover();
    await pass(page, 699);
  };
  await hover();
  // The first pointer loads the label.
  await quietNetwork(page);
  await expect(tooltip).toHaveCount(0);
  await expect(async () => {
    await pass(page, 1);
    await expect(tooltip).toHaveText(voice.named(button.tooltipIdle), { timeout: 200 });
  }).toPass();
  await page.keyboard.press('Escape');
  await page.mouse.move(5, 300);
  await pass(page, 1_000);
  await expect(tooltip).toHaveCount(0);
  await hover();
  await expect(tooltip).toHaveCount(0);
  await pass(page, 1);
  await expect(tooltip).toHaveText(voice.named(button.tooltipIdle));
});

test('a whole call by keyboard', async ({ page }) => {
  await voice.openVoicePage(page);
  await voice.starOf(page).focus();
  await expect(page.getByRole('tooltip')).toHaveText(voice.named(button.tooltipIdle));
  await page.keyboard.press('Enter');
  await voice.connected(page);

  await pressTo(page, 'Tab', voice.muteOf(page));
  await page.keyboard.press('Space');
  await expect(voice.muteOf(page)).toHaveText(overlay.unmute);
  await page.keyboard.press('Space');

  await page.keyboard.press('Escape');
  await expect(voice.overlayOf(page)).toBeHidden();
  const show = voice.showOf(page);
  await expect(show).toBeFocused();
  await page.keyboard.press('Enter');
  await voice.connected(page);

  for (let tab = 0; tab < 2; tab += 1) await page.keyboard.press('Tab');
  await pressTo(page, 'Tab', voice.endOf(page));
  await pressTo(page, 'Enter', voice.endedOf(page));
  await page.keyboard.press('Escape');
  await expect(voice.overlayOf(page)).toBeHidden();
  await expect(voice.starOf(page)).toBeFocused();
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true });

  test('a whole call fits, and follows the newest words', async ({ page }) => {
    await voice.openVoicePage(page);
    await voice.playScenario(page, 'silent');
    await voice.startOf(page).first().tap();
    await voice.connected(page);
    for (const control of [voice.muteOf(page), voice.endOf(page)]) {
      const box = await control.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(56);
      expect(box?.y).toBeGreaterThan(667 - 100);
    }
    for (const control of await voice.overlayOf(page).getByRole('button').all()) {
      const box = await control.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    const line = page.getByRole('textbox', { name: voice.named(overlay.type.label) });
    await line.fill(`https://example.com/${'a'.repeat(300)}`);
    await line.press('Enter');
    await expect(voice.logOf(page).getByText('aaaa').first()).toBeVisible();
    await expectFits(page);
    const notice = await voice.overlayOf(page).getByText(overlay.footer).boundingBox();
    expect(667 - (notice?.y ?? 0)).toBeLessThanOrEqual(150);

    await test.step('what is typed: nothing visible is not sent, and too much is told before', async () => {
      const turns = voice.logOf(page).getByRole('listitem');
      await line.fill('\u200b\ufeff ');
      await line.press('Enter');
      const table = '"a","b"\t'.repeat(260);
      await line.fill(table);
      await expect(voice.overlayOf(page).getByText(overlay.type.tooLong)).toBeVisible();
      await line.press('Enter');
      await expect(line).toHaveValue(table);
      await expect(turns.filter({ hasText: overlay.you })).toHaveCount(1);
      // What is not sent does not count.
      await line.fill(`Hi ${'\u202e'.repeat(4_200)}`);
      await expect(voice.overlayOf(page).getByText(overlay.type.tooLong)).toBeHidden();
      await line.fill('שלום');
      await expect(line).toHaveCSS('direction', 'rtl');
      await line.press('Enter');
      await expect(voice.logOf(page).getByText('שלום', { exact: true })).toHaveCSS(
        'direction',
        'rtl',
      );
    });

    const log = voice.logOf(page);
    const noted = log.getByText('I have noted: שלום.');
    await expect(noted).toBeVisible();
    // From now on only the window changes.
    const listening = voice.named(overlay.listening);
    await expect(voice.overlayOf(page).getByText(listening, { exact: true })).toBeAttached();
    await atRest(page);
    await page.setViewportSize({ width: 375, height: 440 });
    await expect(log).toHaveCSS('height', '200px');
    await expect(noted).toBeInViewport();
    const say = (text: string) =>
      page.evaluate((text) => window.sandboxCall.speak('assistant', text), text);
    for (const turn of ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth']) {
      await say(`${turn} turn.`);
      await expect(log.getByText(`${turn} turn.`)).toBeInViewport();
    }
    await log.hover();
    await page.mouse.wheel(0, -2_000);
    await expect(log.getByRole('listitem').first()).toBeInViewport();
    await say('Seventh turn.');
    await page.getByRole('button', { name: overlay.newMessages }).press('Enter');
    await expect(log.getByText('Seventh turn.')).toBeInViewport();

    await page.setViewportSize({ width: 375, height: 667 });
    await page.keyboard.press('Escape');
    await voice.showOf(page).tap();
    await voice.connected(page);
    await page.evaluate(() => window.sandboxCall.hangUp('assistant-ended-call'));
    await expect(
      voice.overlayOf(page).getByText(voice.named(ended.reasons.assistant)),
    ).toBeVisible();
    await expectFits(page);
    await voice.expectAccessible(page);
    // What opened the call is gone, and the round button is hidden here: the page has the focus.
    await voice.closeOf(page).tap();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  async function expectFits(page: Page): Promise<void> {
    for (const control of await voice.overlayOf(page).getByRole('button').all()) {
      await expect(control).toBeInViewport({ ratio: 1 });
    }
  }
});

test('a question starts a call in which it is asked', async ({ page }) => {
  const { groups } = voiceDetails.questions;
  const question = groups[0].questions[0];
  const dialog = voice.overlayOf(page);
  await voice.openVoicePage(page);
  await voice.playScenario(page, 'silent');
  await page.getByRole('button', { name: question }).click();
  await voice.connected(page);
  await expect(voice.logOf(page).getByText(question, { exact: true })).toBeVisible();
  await voice.endOf(page).click();
  await page.keyboard.press('Escape');
  await voice.playScenario(page, 'silent');
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.locator('button[form]:not(:has-text("?"))').first().click();
  await voice.connected(page);
  await expect(dialog.getByText(voice.named(overlay.empty))).toBeVisible();
  await expect(voice.logOf(page).getByRole('listitem')).toHaveCount(0);
  await expect(dialog.getByText(voice.named(overlay.listening), { exact: true })).toBeVisible();
  await voice.endOf(page).click();
  await expect(dialog.getByText(ended.noTranscript)).toBeVisible();
  await expect(dialog.getByRole('button', { name: ended.copy })).toBeHidden();
  await dialog.getByRole('button', { name: ended.again }).click();
  await expect(voice.starOf(page)).toHaveAttribute('aria-label', button.tooltipInCall);
  await expect(voice.logOf(page)).toBeVisible();
});

import type { Locator, Page } from 'playwright/test';
import { voiceCall } from '~/content/call/call';
import { demoPage } from '~/content/demo/page';
import { expect, test } from '../support/fixtures';
import { openHydrated } from '../support/hydration';
import * as chat from '../support/page-objects/chat';
import * as demo from '../support/page-objects/demo';
import { type Pointer, pressTwice } from '../support/page-objects/double-click';
import * as voice from '../support/page-objects/voice-page';

const dental = demo.scenarioOf('dental');

test.use({ hasTouch: true });

type Twice = (target: Locator) => Promise<void>;

/** A control's place, and so what is under the pointer after a press, depends on the width alone. */
const windows: readonly { width: number; pointer: Pointer }[] = [
  { width: 320, pointer: 'touch' },
  { width: 640, pointer: 'touch' },
  { width: 1280, pointer: 'mouse' },
];

async function inEachWindow(page: Page, tryOut: (twice: Twice) => Promise<void>): Promise<void> {
  for (const { width, pointer } of windows) {
    await test.step(`by ${pointer} at ${width} px`, async () => {
      await page.setViewportSize({ width, height: width < 400 ? 700 : 800 });
      await tryOut((target) => pressTwice(page, target, pointer));
    });
  }
}

test.describe('the second press of a double press changes nothing', () => {
  test('in a call', async ({ page }) => {
    const { overlay } = voiceCall;
    const dialog = voice.overlayOf(page);
    const unmute = page.getByRole('button', { name: overlay.unmute });
    await inEachWindow(page, async (twice) => {
      await voice.openVoicePage(page);
      await voice.playScenario(page, 'silent');
      await twice(voice.startOf(page).first());
      await voice.connected(page);
      await twice(voice.muteOf(page));
      await expect(unmute).toBeVisible();
      await twice(unmute);
      await expect(voice.muteOf(page)).toBeVisible();
      await twice(voice.minimizeOf(page));
      await expect(dialog).toHaveCount(0);
      await expect(unmute).toHaveCount(0);
      await twice(voice.muteOf(page));
      await expect(voice.callWidgetOf(page).getByText('Muted', { exact: true })).toBeVisible();
      await twice(voice.showOf(page));
      await voice.connected(page);
      await expect(unmute).toBeVisible();
      await twice(voice.endOf(page));
      await expect(voice.endedOf(page)).toBeVisible();
      await twice(voice.goOnInChatOf(page));
      await expect(page).toHaveURL('/');
      await expect(chat.closerOf(page)).toBeVisible();
      await expect(voice.starOf(page)).toHaveCount(0);
      await chat.closerOf(page).press('Enter');
    });
  });

  test('in the chat', async ({ page }) => {
    await chat.openPage(page, chat.lightPage);
    await inEachWindow(page, async (twice) => {
      await twice(chat.launcherOf(page));
      await expect(chat.topicOf(page, 'Healthcare')).toBeVisible();
      await twice(chat.topicOf(page, 'Healthcare'));
      await expect(chat.logOf(page).getByRole('time')).toHaveCount(1);
      await twice(chat.suggestionsOf(page).first());
      await expect(chat.typingOf(page)).toHaveCount(0);
      await expect(chat.logOf(page).getByRole('time')).toHaveCount(3);
      await twice(chat.resetOf(page));
      await expect(chat.topicOf(page, 'Healthcare')).toBeVisible();
      await twice(chat.closerOf(page));
      await expect(chat.launcherOf(page)).toBeVisible();
    });
  });

  test('in a demo', async ({ page }) => {
    await demo.openDemo(page, dental);
    await inEachWindow(page, async (twice) => {
      await twice(demo.startOf(page, dental).or(demo.restartOf(page)));
      await expect(demo.pauseOf(page)).toBeVisible();
      await twice(demo.pauseOf(page));
      await twice(demo.resumeOf(page));
      await twice(page.getByRole('button', { name: demoPage.panel.showAll, exact: true }));
      await expect(demo.restartOf(page)).toBeVisible();
    });
  });
});

test('the press of a label, passed on to its field, is one press', async ({ page }) => {
  await openHydrated(page, '/#faq');
  await page.getByText('Who sees our data?').click();
  await page.getByRole('link', { name: 'We’ll cover it. Pick a time' }).click();
  await expect(page.locator('#calendar').getByLabel('Who sees our data?')).toBeChecked();
});

import type { Page } from 'playwright/test';
import { chat } from '~/content/chat/words';
import { demoScenarios } from '~/content/demo/scenarios';
import { scriptFailed } from '~/content/failed/script';
import { voiceCall } from '~/content/voice/call';
import { expect, test } from '../support/fixtures';
import { hydrated } from '../support/hydration';
import { pages } from '../support/pages';
import { quietNetwork } from '../support/requests-under-way';

const paths = pages.map(({ path }) => path);
const framework = /\/assets\/framework-[\w-]+\.js$/;
const isMarked = (page: Page) => expect(page.locator('html[data-script-failed]')).toBeAttached();

const loseFramework = (page: Page) => page.route(framework, (route) => route.abort());

test.describe('a file of the start that does not come', () => {
  test.beforeEach(({ allow }) => {
    allow(/ERR_FAILED|status of 404|Failed to fetch dynamically/);
  });

  test('lets each page say so, and Reload hydrates it', async ({ page }) => {
    for (const path of paths) {
      await test.step(path, async () => {
        await loseFramework(page);
        await page.goto(path);
        const alert = page.getByRole('alert').filter({ hasText: scriptFailed.text });
        await expect(alert).toBeVisible();
        await page.unroute(framework);
        await alert.getByRole('link', { name: scriptFailed.reload }).click();
        await hydrated(page);
        await expect(page).toHaveURL(path);
        await expect(alert).toBeHidden();
      });
    }
  });

  test('leaves the demo its whole script, and no dead button', async ({ page }) => {
    await loseFramework(page);
    await page.goto('/demo');
    await isMarked(page);
    const [first] = demoScenarios;
    for (const { message } of first.messages) {
      await expect(page.getByRole('log').getByText(message)).toBeVisible();
    }
    await expect(page.getByRole('button', { name: /^Start/ })).toBeHidden();
  });

  test('leaves the chat that works without script', async ({ page }) => {
    await loseFramework(page);
    await page.goto('/');
    await isMarked(page);
    await page.getByText(chat.launcher.open, { exact: true }).first().click();
    await page.getByRole('button', { name: chat.chooser.skip }).click();
    await expect(page.getByText(chat.withoutScript)).toBeVisible();
    await page.getByLabel(chat.conversation.inputLabel).fill('What does it cost?');
    await page.getByRole('button', { name: chat.conversation.send }).click();
    await expect(page.getByRole('log')).toContainText('What does it cost?');
    await expect(page.getByRole('log')).toContainText('$99');
  });

  test('leaves the voice page the chat, the booking and its form', async ({ page }) => {
    await loseFramework(page);
    await page.goto('/voice-call');
    await isMarked(page);
    const { heading } = voiceCall.withoutScript;
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start Call' })).toBeVisible();
    await expect(page.locator('[data-call-button]')).toBeHidden();
  });
});

test('what another script throws is no failed start', async ({ page, allow }) => {
  allow(/foreign/);
  await page.addInitScript(() => {
    addEventListener('load', () => {
      throw new Error('foreign');
    });
  });
  await page.goto('/about');
  await hydrated(page);
  await expect(page.locator('html[data-script-failed]')).not.toBeAttached();
});

test('a browser below the target gets each page as without JavaScript', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js')) {
      scripts.push(request.url());
    }
  });
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLScriptElement, 'supports');
  });
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      await isMarked(page);
      await page.mouse.move(200, 200, { steps: 2 });
      await page.keyboard.press('Shift');
      await quietNetwork(page);
      await expect(page.getByText(scriptFailed.text)).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
  expect(scripts).toEqual([]);
});

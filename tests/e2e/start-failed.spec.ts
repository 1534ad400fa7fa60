import type { Page } from 'playwright/test';
import { chat } from '~/content/chat/words';
import { demoPage } from '~/content/demo/page';
import { demoScenarios } from '~/content/demo/scenarios';
import { scriptFailed } from '~/content/failed/script';
import { voiceCall } from '~/content/voice/call';
import { appUrl } from '../support/addresses';
import { reportsWith } from '../support/error-intake';
import { expect, test } from '../support/fixtures';
import { hydrated } from '../support/hydration';
import { pages } from '../support/pages';
import { quietNetwork } from '../support/requests-under-way';

const paths = pages.map(({ path }) => path);
const framework = /\/assets\/framework-[\w-]+\.js$/;
const isMarked = (page: Page) => expect(page.locator('html[data-script-failed]')).toBeAttached();

/** Each file that never comes fails as a network would, both times that it is asked for. */
const loseForGood = (page: Page, file: RegExp) => page.route(file, (route) => route.abort());

/** The id that stands in the console, under which the team finds the report. */
function reportedId(page: Page): Promise<string> {
  return new Promise((resolve) => {
    page.on('console', (message) => {
      const id = /^\[([0-9a-f]{8})\] start /.exec(message.text())?.[1];
      if (id !== undefined) resolve(id);
    });
  });
}

test.describe('a file of the start that does not come', () => {
  test.beforeEach(({ allow }) => {
    allow(/ERR_FAILED|status of 404|\] start /);
  });

  test('is asked for once more', async ({ page }) => {
    let times = 0;
    await page.route(framework, (route) => {
      times += 1;
      return times === 1 ? route.abort() : route.fallback();
    });
    await page.goto('/demo');
    await hydrated(page);
    await expect(page.locator('html[data-script-failed]')).not.toBeAttached();
    await page.getByRole('button', { name: /^Start/ }).click();
    await expect(page.getByText(demoPage.panel.statusPlaying)).toBeVisible();
  });

  for (const path of paths) {
    test(`lets ${path} say so, and Reload brings it to life`, async ({ page }) => {
      await loseForGood(page, framework);
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

  test('leaves the demo its whole script, and no dead button', async ({ page }) => {
    await loseForGood(page, framework);
    await page.goto('/demo');
    await isMarked(page);
    const [first] = demoScenarios;
    for (const { message } of first.messages) {
      await expect(page.getByRole('log').getByText(message)).toBeVisible();
    }
    await expect(page.getByRole('button', { name: /^Start/ })).toBeHidden();
  });

  test('leaves the chat that works without script', async ({ page }) => {
    await loseForGood(page, framework);
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
    await loseForGood(page, framework);
    await page.goto('/voice-call');
    await isMarked(page);
    const { heading } = voiceCall.withoutScript;
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start Call' })).toBeVisible();
    await expect(page.locator('[data-voice-star]')).toBeHidden();
  });

  test('is reported once, by nothing but the page itself', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    const id = reportedId(page);
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/about?email=anna@example.com#anna');
    await isMarked(page);
    await expect.poll(async () => (await reportsWith(await id)).length).toBe(1);
    const [report] = await reportsWith(await id);
    expect(report?.raw).not.toMatch(/anna|email/);
    expect(report?.event).toMatchObject({
      release: expect.stringMatching(/^orion-website@/),
      environment: 'development',
      request: { url: `${appUrl}/about` },
      tags: { during: 'start', report_id: await id },
      exception: {
        values: [{ type: 'StartFailed', value: expect.stringMatching(/^\/assets\/.+\.js 404$/) }],
      },
    });
    expect(asked.filter((url) => url.includes('/envelope/'))).toHaveLength(1);
  });
});

test('a start that throws is one that failed', async ({ page, allow }) => {
  allow(/\] start |broken start/);
  const id = reportedId(page);
  await page.route(framework, async (route) => {
    const answer = await route.fetch();
    const body = `${await answer.text()};throw new RangeError('broken start for anna@example.com')`;
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/demo');
  await isMarked(page);
  await expect.poll(async () => (await reportsWith(await id)).length).toBe(1);
  const [report] = await reportsWith(await id);
  expect(report?.raw).not.toContain('anna');
  expect(report?.event.exception.values[0]?.value).toMatch(/^RangeError \/assets\/framework-/);
});

test('files of two deployments that do not fit are a start that failed', async ({
  page,
  allow,
}) => {
  allow(/\] start |^uncaught: /);
  await page.route(framework, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export const other = 1;' }),
  );
  await page.goto('/demo');
  await isMarked(page);
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

test.describe('a browser below the target', () => {
  for (const path of paths) {
    test(`gets ${path} as without JavaScript`, async ({ page }) => {
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script' || request.url().endsWith('.js')) {
          scripts.push(request.url());
        }
      });
      await page.addInitScript(() => {
        Reflect.deleteProperty(HTMLScriptElement, 'supports');
      });
      await page.goto(path);
      await isMarked(page);
      await page.mouse.move(200, 200, { steps: 2 });
      await page.keyboard.press('Shift');
      await quietNetwork(page);
      expect(scripts).toEqual([]);
      await expect(page.getByText(scriptFailed.text)).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});

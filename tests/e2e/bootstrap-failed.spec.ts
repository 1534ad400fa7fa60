import type { Page } from 'playwright/test';
import { about } from '~/content/about/page';
import { callStart } from '~/content/call/start';
import { demoScenarios } from '~/content/demo/scenarios';
import { scriptFailed } from '~/content/errors/error-page';
import { expect, test } from '../support/fixtures';
import { hydrated, openHydrated } from '../support/hydration';
import { quietNetwork } from '../support/requests-under-way';

const framework = /\/assets\/framework-[\w-]+\.js$/;
const isMarked = (page: Page) =>
  expect(page.locator('html:not([data-script=runs])')).toBeAttached();

test('an extension that blocks scripts', async ({ page, allow }) => {
  allow(
    /^console: Executing inline script violates .* 'script-src 'none''/,
    /^console: Loading the script \S+ violates .* "script-src 'none'"/,
    /^console: Policy violation: script-src-elem by /,
  );
  // A policy of its own is how it does so: the browser still says that it runs scripts.
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch({ maxRetries: 1 });
    const headers = { ...response.headers(), 'content-security-policy': "script-src 'none'" };
    await route.fulfill({ response, headers });
  });
  await test.step('the demo keeps its whole script', async () => {
    await page.goto('/demo');
    await isMarked(page);
    const [first] = demoScenarios;
    for (const { message } of first.messages) {
      await expect(page.getByRole('log').getByText(message)).toBeVisible();
    }
    await expect(page.getByRole('button', { name: /^Start/ })).toBeHidden();
  });

  await test.step('the voice page has its form', async () => {
    await page.goto('/voice-call');
    await isMarked(page);
    const { heading, text, formText, chat, book } = callStart.withoutScript;
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    for (const words of [text, formText]) await expect(page.getByText(words)).toBeVisible();
    for (const { label } of [chat, book]) {
      await expect(page.getByRole('main').getByRole('link', { name: label }).first()).toBeVisible();
    }
    await expect(page.getByRole('button', { name: 'Start Call' })).toBeVisible();
    await expect(page.locator('.call-corner button')).toBeHidden();
  });
});

test("an archive's copy stays as it is, at an address of its own", async ({ page, request }) => {
  const sent = await (await request.get('/about', { maxRetries: 1 })).text();
  await openHydrated(page, '/about');
  for (const body of [sent, await page.content()]) {
    await page.route('**/web/2026/*', (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto('/web/2026/about');
    await quietNetwork(page);
    await isMarked(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(about.heading);
  }
});

test('a start file that does not come, on a page that stays', async ({ page, allow }) => {
  allow(/ERR_FAILED .*\/assets\/framework-/);
  await page.route(framework, async (route) => {
    await page.locator('html[data-script=runs]').waitFor();
    await page.evaluate(() => void dispatchEvent(new Event('beforeunload')));
    await route.abort();
  });
  await page.goto('/voice-call');
  await expect(page.locator('html[data-script=runs]')).toBeAttached();
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await isMarked(page);
  const alert = page.getByRole('alert').filter({ hasText: scriptFailed.text });
  await expect(alert).toBeVisible();
  await page.unroute(framework);
  await alert.getByRole('link', { name: scriptFailed.reload }).click();
  await hydrated(page);
  await expect(page).toHaveURL('/voice-call');
  await expect(alert).toBeHidden();
});

test('what another script throws is no failed bootstrap', async ({ page, allow }) => {
  allow(/^uncaught: Error: another script/);
  await page.addInitScript(() => {
    addEventListener('load', () => {
      throw new Error('another script');
    });
  });
  await openHydrated(page, '/about');
  await expect(page.locator('html[data-script=runs]')).toBeAttached();
});

test('a browser below the target has the page as without a script', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLScriptElement, 'supports');
  });
  await page.goto('/demo');
  await isMarked(page);
  await quietNetwork(page);
  await expect(page.getByText(scriptFailed.text)).toBeHidden();
  await expect(page.getByRole('button', { name: /^Start/ })).toBeHidden();
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
});

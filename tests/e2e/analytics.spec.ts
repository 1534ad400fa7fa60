import type { Locator, Page } from 'playwright/test';
import { consent as copy } from '~/content/consent';
import { demoPage } from '~/content/demo/page';
import { hero } from '~/content/home/hero';
import { navigation } from '~/content/navigation';
import { expectAccessible } from '../support/axe';
import { eventually, expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { hydrated, openHydrated, reloadHydrated } from '../support/hydration';
import { countShifts, shifted } from '../support/layout-shift';
import { startOwnApp } from '../support/own-app';
import {
  acceptOf,
  choicesOf,
  declineOf,
  eventsOf,
  measurementId,
  panelOf,
  pixelId,
  reachQuestion,
  standIn,
  statusOf,
} from '../support/page-objects/analytics';
import { openChat, openPage } from '../support/page-objects/chat';
import { settled } from '../support/page-objects/home';
import { expectFocusSeen } from '../support/page-objects/navigation';
import { call, callWidgetOf, endOf } from '../support/page-objects/voice-page';
import { quietNetwork } from '../support/requests-under-way';
import { pressTo, resize } from '../support/window';
import { openSite, walk, walked } from './analytics-walk';

let app: Awaited<ReturnType<typeof startOwnApp>>;

// One app for all tests, which run in one worker.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  app = await startOwnApp({ GA_MEASUREMENT_ID: measurementId, META_PIXEL_ID: pixelId });
});

test.afterAll(() => app.stop());

/** The page, as measuring scripts see it. */
const cookiesOf = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name).sort();
const globalsOf = (page: Page) =>
  page.evaluate(() => ['dataLayer', 'gtag', 'fbq', '_fbq'].filter((name) => name in window));

/** A click and a page that each are an event. */
async function goToDemo(page: Page): Promise<void> {
  await hydrated(page);
  await page.getByRole('main').getByRole('link', { name: hero.seeDemo.label }).click();
  await expect(page).toHaveURL(/\/demo\?industry=/);
}

test.describe('a visit without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('reaches both services after a yes, in order', async ({ page, context }) => {
    const services = await standIn(context);
    await openSite(page, app.url);
    await reachQuestion(page);
    expect(services.scripts).toEqual([]);
    expect(await globalsOf(page)).toEqual([]);
    await acceptOf(page).click();
    await walk(page);
    await eventually(() => eventsOf(services).google).toEqual(walked);
    expect(eventsOf(services).meta).toHaveLength(walked.length);
    expect(eventsOf(services).meta.filter((name) => name === 'Lead')).toHaveLength(1);
    expect([...services.scripts].sort()).toEqual(['google', 'meta']);
    const sent = JSON.stringify([services.google, services.meta]);
    for (const secret of ['What does it cost', 'Ada', 'ada@example.com', '?', '#']) {
      expect(sent).not.toContain(secret);
    }
    await eventually(() => cookiesOf(page)).toEqual(['_fbp', '_ga', '_ga_TEST0001']);

    await choicesOf(page).click();
    await declineOf(page).click();
    await eventually(() => globalsOf(page)).toEqual([]);
    await eventually(() => cookiesOf(page)).toEqual([]);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Live Demo' }).click();
    await expect(page).toHaveURL(/demo$/);
    expect(eventsOf(services).google).toEqual(walked);
    expect(await cookiesOf(page)).toEqual([]);
  });

  test('tells the services of the campaign', async ({ page, context }) => {
    const services = await standIn(context);
    await openSite(page, `${app.url}/demo?utm_source=mail&gclid=g7&email=ada@example.com`);
    await hydrated(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: demoPage.closing.links[0].label })
      .click();
    await expect(page).toHaveURL(`${app.url}/?scrollTo=calendar`);
    // The address leads there once, which would lead away from the question.
    await expect(page.locator('#calendar')).toBeFocused();
    const campaign = { utm_source: 'mail', gclid: 'g7' };
    await reachQuestion(page);
    await acceptOf(page).click();
    await eventually(() => services.meta.at(-1)).toEqual(['track', 'PageView', campaign]);
    await eventually(() => services.google.at(-1)).toMatchObject([
      'event',
      'page_view',
      { page_location: `${app.url}/?utm_source=mail&gclid=g7` },
    ]);
    expect(
      await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })),
    ).not.toMatch(/mail|g7/);
  });

  test('counts a prerendered page once it is seen', async ({ page, context }) => {
    const services = await standIn(context);
    await page.addInitScript(() => {
      localStorage.setItem('measurement', `granted ${new Date().toISOString().slice(0, 10)}`);
      let prerendering = true;
      Object.defineProperty(document, 'prerendering', { get: () => prerendering });
      addEventListener('activate-page', () => {
        prerendering = false;
        document.dispatchEvent(new Event('prerenderingchange'));
      });
    });
    await openHydrated(page, app.url);
    await quietNetwork(page);
    expect(services.scripts).toEqual([]);
    await page.evaluate(() => dispatchEvent(new Event('activate-page')));
    await eventually(() => eventsOf(services).google).toEqual(['page_view /']);
  });

  test('reaches no service after a no', async ({ page, context }) => {
    const services = await standIn(context);
    await test.step('the browser refuses', async () => {
      const refusing = await context.newPage();
      await refusing.addInitScript(() => {
        Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
      });
      await refusing.goto(app.url);
      await goToDemo(refusing);
      await expect(panelOf(refusing)).toBeHidden();
      await choicesOf(refusing).click();
      await expect(panelOf(refusing)).toContainText(copy.globalPrivacyControl);
      await expect(acceptOf(refusing)).toHaveCount(0);
      await refusing.close();
    });
    await page.goto(app.url);
    await reachQuestion(page);
    await declineOf(page).click();
    await goToDemo(page);
    await reloadHydrated(page);
    await expect(choicesOf(page)).toBeVisible();
    await expect(panelOf(page)).toBeHidden();
    expect(services).toMatchObject({ scripts: [], google: [], meta: [] });
    expect(await globalsOf(page)).toEqual([]);
    expect(await cookiesOf(page)).toEqual([]);
  });
});

test.describe('the banner', () => {
  test('is answered by keyboard alone', async ({ page, context }) => {
    await standIn(context);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${app.url}/about`);
    await reachQuestion(page);
    await expectAccessible(page, panel);
    await expect(page.locator('body')).toBeFocused();
    await pressTo(page, 'Tab', page.getByRole('link', { name: navigation.skipLink }));
    await pressTo(page, 'Tab', panelOf(page).getByRole('link', { name: copy.privacy.label }));
    await pressTo(page, 'Tab', declineOf(page));
    await page.keyboard.press('Escape');
    await expect(panelOf(page)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(panelOf(page)).toBeHidden();
    await expect(statusOf(page, copy.declined)).toBeVisible();
    await expectAccessible(page, '[role=status]');
    await expect(page.getByRole('link', { name: navigation.skipLink })).toBeFocused();

    await choicesOf(page).focus();
    await pressTo(page, 'Enter', panelOf(page));
    await expect(panelOf(page)).toContainText(copy.declined);
    await expectAccessible(page, panel);
    await page.keyboard.press('Escape');
    await expect(panelOf(page)).toBeHidden();
    await expect(choicesOf(page)).toBeFocused();

    await pressTo(page, 'Enter', panelOf(page));
    for (let count = 0; count < 2; count += 1) await page.keyboard.press('Tab');
    await pressTo(page, 'Tab', acceptOf(page));
    await page.keyboard.press('Enter');
    await expect(statusOf(page, copy.accepted)).toBeVisible();
    await expect(choicesOf(page)).toBeFocused();
  });

  test('waits behind a chat, moves and hides nothing on a phone', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 375, height: 800 });
    await countShifts(page);
    const release = await holdBack(page, '**/assets/measurement-panel-*');
    await openPage(page, `${app.url}/about`);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await openChat(page);
    release();
    await expect(page.locator(panel)).toBeAttached();
    await expect(panelOf(page)).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(panelOf(page)).toBeVisible();
    await settled(page);
    expect(await shifted(page)).toEqual({ total: 0, shifts: '' });
    await page.locator('#main').focus();
    const stops = await expectFocusSeen(page, 'Tab', 120);
    expect(stops).toBeGreaterThan(20);
    expect(stops, 'past the last one').toBeLessThan(120);
  });

  test('covers nothing that is to be seen', async ({ page, context }) => {
    await standIn(context);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const expectPressable = async (part: Locator) => {
      for (const control of await part.locator('a, button, summary').all()) {
        if (await control.isVisible()) await control.click({ trial: true });
      }
    };
    for (const [path, keptClear] of [
      ['/', '#calendar'],
      ['/voice-call', '[data-keep-clear]'],
    ] as const) {
      await openHydrated(page, `${app.url}${path}`);
      for (const size of ['320×568', '640×400', '1280×800'] as const) {
        await resize(page, size);
        await reachQuestion(page);
        for (const control of await panelOf(page).locator('a, button').all()) {
          await expect(control, `${path} at ${size}`).toBeInViewport({ ratio: 1 });
        }
        await expectPressable(page.locator('.dock'));
        await page.locator(keptClear).first().scrollIntoViewIfNeeded();
        await expect(panelOf(page)).toBeHidden();
        await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
        await expect(panelOf(page)).toBeHidden();
      }
    }
    await call(page);
    await page.keyboard.press('Escape');
    for (const size of besideCall) {
      await resize(page, size);
      await reachQuestion(page);
      await expectPressable(callWidgetOf(page));
      await expectPressable(panelOf(page));
    }
    await endOf(page).click();
    for (const size of besideCall) {
      await resize(page, size);
      await expect(panelOf(page)).toBeHidden();
      await expectPressable(callWidgetOf(page));
    }
  });
});

/** Where the panel has the whole width, or most of a low window. */
const besideCall = ['320×568', '820×1180', '844×390'] as const;

const panel = `section[aria-label="${copy.label}"]`;

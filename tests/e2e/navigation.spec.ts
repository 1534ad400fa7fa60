import type { Page } from 'playwright/test';
import { about, head as aboutHead } from '~/content/about/page';
import { head as demoHead, demoPage } from '~/content/demo/page';
import { errorFallback } from '~/content/errors/error-page';
import { anyTrade } from '~/content/home/trades';
import { testimonials } from '~/content/testimonials';
import { toasts } from '~/content/toasts';
import { appUrl } from '../support/addresses';
import { chunkOf, loseChunk } from '../support/broken-chunk';
import { eventually, expect, test } from '../support/fixtures';
import { hydrated, openHydrated, reloadHydrated } from '../support/hydration';
import { otherBuild } from '../support/own-app';
import * as navigation from '../support/page-objects/navigation';
import { toastOf } from '../support/page-objects/toast';
import { call } from '../support/page-objects/voice-page';
import { quietNetwork } from '../support/requests-under-way';
import { startSiteProxy } from '../support/site-proxy';

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });
const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });

/** Where Remix answers with a page's data, for a navigation within the site. */
const dataPath = (path: string): string => `${path === '/' ? '/_root' : path}.data`;

type Answer = { status: number; body?: string };

test('data of pages come once a visit', async ({ page }) => {
  await openHydrated(page, '/');
  const visited = ['/about', '/demo'] as const;
  for (const path of visited) await navigation.followFooter(page, path);
  await page.goBack();
  await expect(headingOf(page)).toHaveText(about.heading);
  await navigation.goHome(page);
  await navigation.followFooter(page, '/demo');
  for (const event of ['blur', 'focus', 'visibilitychange', 'online']) {
    await page.evaluate((name) => {
      window.dispatchEvent(new Event(name));
      document.dispatchEvent(new Event(name));
    }, event);
  }
  await quietNetwork(page);
  const asked = (await navigation.askedOf(page)).filter((path) => path.endsWith('.data'));
  expect(asked.sort()).toEqual([...visited, '/'].map(dataPath).sort());
});

test('data that do not come, come with another try', async ({ page, allow, setOffline }) => {
  allow(
    /ERR_FAILED .*\.data\?/,
    // Remix cannot read what is not its own.
    /^console: SyntaxError/,
    /status of 500 .*\.data\?/,
    /status of 403 .*\.data\?/,
    /ERR_INTERNET_DISCONNECTED .*\.data\?/,
  );
  let asked = 0;
  const answerBadly = (times: number, path: string, answer?: Answer) =>
    page.route(
      `**${dataPath(path)}*`,
      (route) => {
        asked += 1;
        return answer ? route.fulfill(answer) : route.abort();
      },
      { times },
    );
  const cases: [what: string, path: string, name: string, answer?: Answer][] = [
    ['a connection that breaks', '/about', 'About'],
    ['a failure of the edge', '/voice-call', 'Talk to Orion', { status: 500 }],
    ['a refusal of the zone', '/voice-call-solar', 'Solar assistant', { status: 403 }],
    ['a page of someone else', '/', 'Features', { status: 200, body: '<h1>Sign in</h1>' }],
  ];
  const heading = headingOf(page);
  await openHydrated(page, '/about');
  await navigation.followFooter(page, '/demo');
  await reloadHydrated(page);
  const expectStill = async () => {
    await expect(page).toHaveURL(/demo$/);
    await expect(heading).toHaveText(demoPage.heading);
  };

  await test.step('a step Back without a connection', async () => {
    await setOffline(true);
    await page.goBack();
    await expect(page.getByText(toasts.pageNotLoaded.text).first()).toBeVisible();
    await expectStill();
    await setOffline(false);
  });
  for (const [what, path, name, answer] of cases) {
    await test.step(what, async () => {
      asked = 0;
      await answerBadly(2, path, answer);
      await footerLink(page, name).click();
      await eventually(() => asked).toBe(2);
      await expect(toastOf(page)).toContainText(toasts.pageNotLoaded.text);
      await expectStill();
      await toastOf(page).getByRole('button', { name: 'Try again' }).click();
      await expect(page).toHaveURL(({ pathname }) => pathname === path);
      await expect(heading).not.toHaveText(demoPage.heading);
      await page.goBack();
      await expectStill();
      await expect(toastOf(page)).toHaveCount(0);
    });
  }

  await test.step('what breaks once is asked for again, without a word', async () => {
    asked = 0;
    await answerBadly(1, '/');
    await page.getByRole('link', { name: demoPage.closing.links[0].label }).click();
    await expect(page).toHaveURL(/scrollTo=calendar$/);
    expect(asked).toBe(1);
    await expect(toastOf(page)).toHaveCount(0);
  });
});

test('nothing throws the page away', async ({ page, allow, setOffline }) => {
  allow(
    /ERR_INTERNET_DISCONNECTED .*\/about\.data\?/,
    /status of 404 .*\/assets\/(about|live-chat)-/,
    /\] loading the chat TypeError: Failed to fetch dynamically imported module/,
  );
  const isSame = () => expect(page.locator('html[data-same-document]')).toBeAttached();
  const mark = () =>
    page.evaluate(() => {
      document.documentElement.dataset.sameDocument = '';
    });
  await test.step('every page’s code comes by itself', async () => {
    await openHydrated(page, '/demo');
    await quietNetwork(page);
    await mark();
    await setOffline(true);
    for (const name of ['About', 'Live Demo', 'Solar assistant']) {
      await footerLink(page, name).hover();
      await footerLink(page, name).focus();
    }
    await footerLink(page, 'About').press('Enter');
    await expect(page.getByText(toasts.pageNotLoaded.text).first()).toBeVisible();
    await expect(page).toHaveURL(/demo$/);
    await isSame();
    await setOffline(false);
    await footerLink(page, 'About').press('Enter');
    await expect(headingOf(page)).toHaveText(about.heading);
    await isSame();
  });

  await test.step('a page whose file is not here is told offline', async () => {
    await loseChunk(page, 'about');
    await openHydrated(page, '/voice-call');
    await mark();
    await setOffline(true);
    await footerLink(page, 'About').press('Enter');
    await expect(page.getByText(toasts.pageNotLoaded.text).first()).toBeVisible();
    await expect(page).toHaveURL(/voice-call$/);
    await isSame();
    await setOffline(false);
  });

  await test.step('a file that is gone ends no call', async () => {
    await reloadHydrated(page);
    await call(page);
    await page.keyboard.press('Escape');
    await mark();
    await footerLink(page, 'About').dispatchEvent('click');
    await expect(page.getByText(toasts.pageNotLoaded.text).first()).toBeVisible();
    await expect(page).toHaveURL(/voice-call$/);
    await loseChunk(page, 'live-chat');
    await navigation.goHome(page);
    await expect(page.getByText(errorFallback.notLoaded)).toBeVisible();
    await page.getByRole('button', { name: anyTrade.questions[0] }).click();
    await expect(page.getByText(toasts.pageNotLoaded.text).first()).toBeVisible();
    await isSame();
  });
});

test('a link leads to its page though its file is gone', async ({ page, allow }) => {
  allow(
    /status of 404 .*\/assets\/about-/,
    /Error loading route module .*about-/,
    /Failed to fetch dynamically imported module/,
  );
  await page.route(chunkOf('about'), (route) =>
    new URL(page.url()).pathname === '/about' ? route.continue() : route.fulfill({ status: 404 }),
  );
  await openHydrated(page, '/demo');
  await footerLink(page, 'About').click();
  await expect(page).toHaveURL(/about$/);
  await expect(headingOf(page)).toHaveText(about.heading);
  await hydrated(page);
  await page.goBack();
  await expect(headingOf(page)).toHaveText(demoPage.heading);
});

test('a page reloaded after a deployment takes no older data', async ({
  page,
  startApp,
  atEnd,
}) => {
  const name = testimonials.second[0]?.name ?? '';
  const newer = await startApp({}, otherBuild(name, 'Newer Build'));
  let site = appUrl;
  const proxy = await startSiteProxy(
    ({ answer, status, headers, html }) => answer.writeHead(status, headers).end(html),
    {},
    () => site,
  );
  atEnd(proxy.stop);
  const seeDemo = async (whose: string) => {
    await footerLink(page, 'Live Demo').click();
    await expect(headingOf(page)).toHaveText(demoPage.heading);
    await expect(page.getByText(whose).first()).toBeAttached();
  };
  await openHydrated(page, `${proxy.url}/about`);
  await seeDemo(name);
  await page.goBack();
  await expect(headingOf(page)).toHaveText(about.heading);
  site = newer.url;
  await reloadHydrated(page);
  await seeDemo('Newer Build');
});

test.describe('a new page', () => {
  test('starts at its top or anchor, with the focus', async ({ page }) => {
    await navigation.watchFades(page);
    await openHydrated(page, '/about');
    const left = await navigation.readToEnd(page);
    expect(left).toBeGreaterThan(500);
    await page.evaluate(() => {
      window.addEventListener('scroll', () => {
        document.body.dataset.scrolls = `${document.body.dataset.scrolls ?? ''} ${scrollY}`;
      });
    });
    expect(await navigation.fadesOf(page), 'the first page does not fade').toEqual([]);
    await navigation.followFooter(page, '/demo');
    await expect(page).toHaveTitle(demoHead.title);
    expect(await navigation.scrolled(page)).toBe(0);
    // One jump, not a glide through the page that was left.
    await expect(page.locator('body')).toHaveAttribute(
      'data-scrolls',
      new RegExp(`^( ${left})* 0$`),
    );
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await expect(page).toHaveURL(`${appUrl}/about#privacy`);
    await expect(page.getByRole('region', { name: 'Privacy', exact: true })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Privacy', exact: true })).toBeInViewport();
    const bothFades = ['/demo', '/about'].map(() => [0, 1]);
    expect(await navigation.fadesOf(page)).toEqual(bothFades);
    await expect(page.getByRole('main')).toHaveCSS('opacity', '1');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await navigation.followFooter(page, '/demo');
    expect(await navigation.fadesOf(page)).toEqual(bothFades);
  });

  test('stands at its top where the hash cannot be decoded', async ({ page }) => {
    await openHydrated(page, '/about#%E0%');
    await expect(headingOf(page)).toHaveText(about.heading);
  });

  test('that was left is where it was', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await openHydrated(page, '/about');
    await page.mouse.wheel(0, 700);
    await eventually(() => navigation.scrolled(page)).toBeGreaterThan(600);
    const atAbout = await navigation.readToEnd(page);
    await navigation.followFooter(page, '/demo');
    // Beside the demo's own list, which scrolls by itself.
    await page.mouse.move(2, 400);
    await page.mouse.wheel(0, 300);
    // To the end of the wheel's glide: half way is not where the page is left.
    await eventually(() => navigation.scrolled(page)).toBe(300);
    const menu = page.getByRole('banner').locator('details');
    // Opened without scrolling to it, as by its key.
    await menu.locator('summary').dispatchEvent('click');
    await expect(menu).toHaveAttribute('open', '');
    await page.goBack();
    await expect(page).toHaveTitle(aboutHead.title);
    await expect(menu).not.toHaveAttribute('open', '');
    // At a page's very end the bar at a phone's foot, which comes later, makes room of its own.
    await eventually(() => navigation.scrolled(page)).toBeGreaterThanOrEqual(atAbout - 80);
    await page.goForward();
    await expect(page).toHaveTitle(demoHead.title);
    await eventually(() => navigation.scrolled(page)).toBe(300);
  });
});

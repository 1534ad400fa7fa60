import type { Locator, Page } from 'playwright/test';
import { about, head as aboutHead } from '~/content/about/page';
import { head as demoHead, demoPage } from '~/content/demo/page';
import { errorPage } from '~/content/failed/error-page';
import { notFound, notFoundHead } from '~/content/failed/not-found';
import { benefits } from '~/content/home/benefits';
import { hero } from '~/content/home/hero';
import { pageDataHref } from '~/lib/page-data';
import { appUrl } from '../support/addresses';
import { expect, test } from '../support/fixtures';
import { hydrated } from '../support/hydration';
import { quietNetwork } from '../support/requests-under-way';
import { logOf, say, startTalking } from './chat-stage';
import {
  askedOf,
  beginWork,
  expectFailedPage,
  fadesOf,
  fadeToDemo,
  followFooter,
  goHome,
  scrolled,
  watchFades,
} from './navigation-stage';
import { call, openVoicePage } from './voice-page-stage';

test.describe('data of pages', () => {
  test('come once a visit: back, forward and a second link ask for nothing', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    await beginWork(page);
    await quietNetwork(page);
    const asked = askedOf(page);
    await followFooter(page, '/about');
    await followFooter(page, '/demo');
    await followFooter(page, '/voice-call-solar');
    await quietNetwork(page);
    // Not the home page's own: it is asked for when a section on the way to the footer comes alive.
    // Nor another page's: the pointer may come to rest on a link to it, when a new page comes below it.
    const visited = ['/about', '/demo', '/voice-call-solar'].map(pageDataHref);
    expect(asked.filter((path) => visited.includes(path)).sort()).toEqual(visited);

    asked.length = 0;
    for (const heading of [demoPage.heading, about.heading]) {
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    }
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(demoPage.heading);
    await followFooter(page, '/about');
    await followFooter(page, '/voice-call-solar');
    await quietNetwork(page);
    expect(asked.filter((path) => visited.includes(path))).toEqual([]);
  });

  test('of the first page came with its document', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    await beginWork(page);
    await quietNetwork(page);
    await page.getByRole('link', { name: hero.seeDemo.label }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await quietNetwork(page);
    const asked = askedOf(page);
    await page.goBack();
    await expect(page.getByRole('heading', { name: benefits.heading })).toBeAttached();
    await quietNetwork(page);
    expect(asked).toEqual([]);
  });

  test('are not asked for again when the window comes back, or as time goes by', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/demo');
    await hydrated(page);
    await page.clock.runFor(5_000);
    await quietNetwork(page);
    const asked = askedOf(page);
    for (const event of ['blur', 'focus', 'visibilitychange', 'online']) {
      await page.evaluate((name) => {
        window.dispatchEvent(new Event(name));
        document.dispatchEvent(new Event(name));
      }, event);
    }
    await page.clock.runFor(2 * 60 * 60_000);
    await quietNetwork(page);
    expect(asked).toEqual([]);
  });

  test('are not asked for again by a message or a call', async ({ page }) => {
    await startTalking(page);
    await quietNetwork(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (origin !== appUrl || request.resourceType() !== 'fetch') return;
      asked.push(`${request.method()} ${pathname}`);
    });
    await say(page, 'What does it cost?');
    await expect(logOf(page)).toContainText('$99');
    await quietNetwork(page);
    expect(asked).toEqual(['POST /api/chat']);

    await openVoicePage(page);
    asked.length = 0;
    await call(page);
    await quietNetwork(page);
    expect(asked).toEqual(['POST /api/voice-call/general']);
  });

  test('are asked for once when they fail, and again when the visitor comes back', async ({
    page,
    allow,
  }) => {
    allow(/status of 503/);
    allow(/503: Busy/);
    await page.goto('/demo');
    await hydrated(page);
    const address = pageDataHref('/about');
    await page.route(`**${address}`, (route) => route.fulfill({ status: 503, body: 'Busy' }));
    const asked = askedOf(page);
    // No pointer: what is asked for before the press, and fails, the press asks for again.
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'About', exact: true })
      .dispatchEvent('click');
    await expectFailedPage(page);
    await expect(page.getByText(errorPage.text)).toBeVisible();
    await expect(page.getByText('Busy')).toHaveCount(0);
    expect(asked.filter((path) => path === address)).toEqual([address]);

    await page.unroute(`**${address}`);
    await followFooter(page, '/demo');
    await followFooter(page, '/about');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(about.heading);
    expect(asked.filter((path) => path === address)).toEqual([address, address]);
  });

  for (const [what, fulfil] of Object.entries({
    'a connection that breaks': undefined,
    'a page of someone else': { status: 200, body: '<h1>Sign in to the network</h1>' },
    'other JSON': { status: 200, json: { ok: true } },
  })) {
    test(`${what} shows the error screen, and "Try again" loads the page`, async ({
      page,
      allow,
    }) => {
      allow(/ERR_FAILED|Failed to fetch|SyntaxError|answered something else/);
      await page.goto('/demo');
      await hydrated(page);
      await page.route(`**${pageDataHref('/about')}`, (route) =>
        fulfil ? route.fulfill(fulfil) : route.abort(),
      );
      await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click();
      await expectFailedPage(page);
      await page.getByRole('main').getByRole('link', { name: errorPage.retry }).click();
      await expect(page).toHaveURL(`${appUrl}/about`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(about.heading);
    });
  }

  test('that are gone mean the page is', async ({ page, allow }) => {
    allow(/status of 404/);
    await page.goto('/demo');
    await hydrated(page);
    await page.route(`**${pageDataHref('/about')}`, (route) => route.fulfill({ status: 404 }));
    await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound.heading);
    await expect(page.getByRole('banner')).toBeVisible();
  });
});

test.describe('a page that a link leads to', () => {
  const aboutLink = (page: Page) =>
    page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true });

  for (const [what, mean] of Object.entries({
    'a pointer rests on it': (link: Locator) => link.hover(),
    'it has the focus': (link: Locator) => link.focus(),
    'it is touched': (link: Locator) => link.dispatchEvent('touchstart'),
  })) {
    test(`is fetched when ${what}, and its press waits for nothing`, async ({ page }) => {
      await page.goto('/demo');
      await hydrated(page);
      await quietNetwork(page);
      const asked = askedOf(page);
      const link = aboutLink(page);
      await mean(link);
      const ofPage = () =>
        asked.filter((path) => path === pageDataHref('/about') || path.includes('/about-'));
      // Its file is fetched, and then imported out of the browser's cache.
      await expect.poll(ofPage).toHaveLength(3);
      expect(new Set(ofPage()).size).toBe(2);
      await mean(link);
      await link.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(about.heading);
      expect(ofPage()).toHaveLength(3);
    });
  }

  test('is not fetched before the press for who saves data', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await page.goto('/demo');
    await hydrated(page);
    await quietNetwork(page);
    const asked = askedOf(page);
    await aboutLink(page).hover();
    await aboutLink(page).focus();
    await quietNetwork(page);
    expect(asked).toEqual([]);
    await aboutLink(page).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(about.heading);
  });
});

test.describe('a new page', () => {
  test('starts at its top, at once, with the focus on its heading and its own title', async ({
    page,
  }) => {
    await page.goto('/about');
    await hydrated(page);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const left = await scrolled(page);
    expect(left).toBeGreaterThan(500);
    await page.evaluate(() => {
      window.addEventListener('scroll', () => {
        document.body.dataset.scrolls = `${document.body.dataset.scrolls ?? ''} ${scrollY}`;
      });
    });
    await followFooter(page, '/demo');
    await expect(page).toHaveTitle(demoHead.title);
    expect(await scrolled(page)).toBe(0);
    // One jump, not a glide through the page that was left.
    await expect(page.locator('body')).toHaveAttribute(
      'data-scrolls',
      new RegExp(`^( ${left})* 0$`),
    );
  });

  test('that was left is where it was, on the way back and forward', async ({ page }) => {
    await page.goto('/about');
    await hydrated(page);
    await page.mouse.wheel(0, 700);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(600);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const atAbout = await scrolled(page);
    await followFooter(page, '/demo');
    await page.mouse.wheel(0, 300);
    // To the end of the wheel's glide: half way is not where the page is left.
    await expect.poll(() => scrolled(page)).toBe(300);
    const atDemo = await scrolled(page);
    await page.goBack();
    await expect(page).toHaveTitle(aboutHead.title);
    await expect.poll(() => scrolled(page)).toBe(atAbout);
    await page.goForward();
    await expect(page).toHaveTitle(demoHead.title);
    await expect.poll(() => scrolled(page)).toBe(atDemo);
  });

  test('at an anchor gives the anchor the focus and stands there', async ({ page }) => {
    await page.goto('/demo');
    await hydrated(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await expect(page).toHaveURL(`${appUrl}/about#privacy`);
    await expect(page.getByRole('region', { name: 'Privacy', exact: true })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Privacy', exact: true })).toBeInViewport();
  });

  test('fades in, each but the first', async ({ page }) => {
    await watchFades(page);
    await page.goto('/about');
    await hydrated(page);
    expect(await fadesOf(page)).toEqual([]);
    await fadeToDemo(page);
    await followFooter(page, '/about');
    const fades = await fadesOf(page);
    expect(fades.map(({ opacity }) => opacity)).toEqual([
      [0, 1],
      [0, 1],
    ]);
    await expect(page.getByRole('main')).toHaveCSS('opacity', '1');
  });

  test('ends the fade of the one before', async ({ page }) => {
    await watchFades(page);
    await page.goto('/about');
    await hydrated(page);
    await fadeToDemo(page);
    await followFooter(page, '/about');
    // Held where it began: only the next page can end it.
    await page.evaluate(() => {
      const { animate } = Element.prototype;
      Element.prototype.animate = function (...args) {
        const animation = animate.apply(this, args);
        if (this.localName === 'main') animation.playbackRate = 0.0001;
        return animation;
      };
    });
    await page.goBack();
    await expect(page).toHaveTitle(demoHead.title);
    expect((await fadesOf(page)).at(-1)?.ended).toBe(false);
    await page.goForward();
    await expect(page).toHaveTitle(aboutHead.title);
    await expect.poll(async () => (await fadesOf(page)).at(-2)?.ended).toBe(true);
  });

  test.describe('under reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('just appears', async ({ page }) => {
      await watchFades(page);
      await page.goto('/about');
      await hydrated(page);
      await followFooter(page, '/demo');
      await followFooter(page, '/about');
      expect(await fadesOf(page)).toEqual([]);
    });
  });

  test('that does not exist says so, with its own title, and the way on works', async ({
    page,
  }) => {
    await page.goto('/about');
    await hydrated(page);
    const asked = askedOf(page);
    await page.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>('footer a[href="/demo"]');
      history.pushState({ usr: null, key: 'lost', idx: 1 }, '', '/lost');
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      return link !== null;
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound.heading);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveTitle(notFoundHead.title);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    expect(asked.filter((path) => path.endsWith('.data'))).toEqual([]);
    await goHome(page);
  });
});

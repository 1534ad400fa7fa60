import type { Locator, Page } from 'playwright/test';
import { booking } from '~/content/booking';
import { hero } from '~/content/home/hero';
import { bookingHref, homeAnchors, navigation } from '~/content/navigation';
import { appUrl } from '../support/addresses';
import { eventually, expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { hydrated, openHydrated } from '../support/hydration';
import { finalButtonOf, goTo } from '../support/page-objects/home';
import { footerLinkOf, scrolled, seePage } from '../support/page-objects/navigation';
import { pauseTime } from '../support/pause-time';
import { quietNetwork } from '../support/requests-under-way';
import { scrollTo } from '../support/window';

const barOf = (page: Page) => page.getByRole('banner');
const calendarOf = (page: Page) => page.getByRole('heading', { name: booking.heading });
const phone = { width: 375, height: 667 };

const topOf = async (target: Locator) => (await target.boundingBox())?.y ?? 0;

/** A part glides to where `scroll-padding-top` ends, on a phone 76 px below the top. */
const expectAt = (page: Page, id: string) =>
  eventually(async () => Math.abs((await topOf(page.locator(`#${id}`))) - 76)).toBeLessThan(9);

/** Three social links that open apart and give nothing away. */
async function expectSocialLinks(page: Page): Promise<void> {
  const links = page.getByRole('navigation', { name: navigation.social.label }).getByRole('link');
  await expect(links).toHaveCount(3);
  for (const { label } of Object.values(navigation.social.links)) {
    const link = links.filter({ hasText: label });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(link).toHaveAttribute('href', /^https:/);
  }
}

test('Book Demo leads to the calendar, once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const section = page.locator(`#${homeAnchors.calendar}`);
  const scrollY = () => scrolled(page);
  const readFurtherUp = async () => {
    await scrollTo(page, 400);
    await eventually(scrollY).toBe(400);
  };
  /** Past the moment in which it would lead once more. */
  const stays = async () => {
    await hydrated(page);
    await page.clock.runFor(1_000);
    // Emulated media end before the document that is left does: its headline's button moves the place.
    await eventually(async () => Math.abs((await scrollY()) - 400)).toBeLessThan(30);
    await expect(section).not.toBeFocused();
  };
  await page.clock.install();
  await openHydrated(page, '/about');
  await barOf(page).getByRole('link', { name: navigation.bookDemo.label }).click();
  await expect(page).toHaveURL(`${appUrl}${bookingHref}`);
  await expect(section).toBeFocused();
  await expect(calendarOf(page)).toBeInViewport();
  await page.keyboard.press('Tab');
  expect(
    await section.evaluate((element) => element.contains(document.activeElement)),
    'Tab goes on inside the section',
  ).toBe(true);

  await readFurtherUp();
  await page.reload();
  await stays();

  await readFurtherUp();
  // Followed without scrolling to it, as by its key.
  await footerLinkOf(page, '/about').dispatchEvent('click');
  await seePage(page, '/about');
  await page.goBack();
  await expect(page).toHaveURL(`${appUrl}${bookingHref}`);
  await stays();

  await test.step('a link that is pressed before is followed', async () => {
    await openHydrated(page, '/about');
    await barOf(page).getByRole('link', { name: navigation.bookDemo.label }).click();
    await expect(page).toHaveURL(`${appUrl}${bookingHref}`);
    await pauseTime(page);
    const letThrough = await holdBack(page, /demo/);
    await page.getByRole('link', { name: hero.seeDemo.label }).first().dispatchEvent('click');
    await page.clock.runFor(1_000);
    letThrough();
    await expect(page).toHaveURL(/demo\?industry=dental$/);
  });
});

test('links within the page stop below the top bar, social links open apart', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHydrated(page, '/');
  await expectSocialLinks(page);
  const bar = await barOf(page).boundingBox();
  const [product] = navigation.footer.columns;
  const anchors = product.links.filter(({ href }) => href.startsWith('/#'));
  for (const { label, href } of [...navigation.topBar, ...anchors]) {
    await page.getByRole('link', { name: label, exact: true }).last().press('Enter');
    await expect(page).toHaveURL(`${appUrl}${href}`);
    const heading = page.locator(href.slice(1)).getByRole('heading', { level: 2 });
    await expect(heading).toBeInViewport();
    // Its section's code may come meanwhile, and render it anew.
    await eventually(() => topOf(heading)).toBeGreaterThan(bar?.height ?? 0);
  }
});

test('a link to a place leads there each time', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(phone);
  await openHydrated(page, '/?clients=7');
  const placeOf = () => scrolled(page);
  const entries = () => page.evaluate(() => history.length);
  const lastStep = page.getByRole('link', { name: booking.lastStep.label });
  const finalButton = finalButtonOf(page);

  // The calendar has its height, and what the first activity loads moves no link while it is pressed.
  await goTo(lastStep);
  await page.keyboard.press('Shift');
  await quietNetwork(page);
  const measured = () => (document.querySelector('iframe')?.clientHeight ?? 700) !== 700;
  await page.waitForFunction(measured);
  await lastStep.click();
  await expectAt(page, homeAnchors.faq);
  const before = await entries();
  await scrollTo(page, 500);
  await lastStep.click();
  await expectAt(page, homeAnchors.faq);
  expect(await entries(), 'the same address has one entry').toBe(before);

  await scrollTo(page, 700);
  // Followed without scrolling to it, as by its key.
  await finalButton.dispatchEvent('click');
  await expectAt(page, homeAnchors.calendar);
  await expect(page).toHaveURL(`${appUrl}/?clients=7#${homeAnchors.calendar}`);
  await page.goBack();
  await expect(page).toHaveURL(`${appUrl}/?clients=7#${homeAnchors.faq}`);
  await eventually(placeOf).toBe(700);
  await page.goForward();
  await expectAt(page, homeAnchors.calendar);
  const again = await entries();
  await lastStep.dblclick();
  await expectAt(page, homeAnchors.faq);
  expect(await entries(), 'a double click is one step').toBe(again + 1);

  const skipLink = page.getByRole('link', { name: navigation.skipLink });
  await skipLink.focus();
  await skipLink.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await lastStep.press('Enter');
  await expectAt(page, homeAnchors.faq);
  await expect(page.locator(`#${homeAnchors.faq}`)).toBeFocused();
  await scrollTo(page, 5_000);
  await page.goto('/about');
  await page.goBack();
  await page.waitForFunction(measured);
  expect(Math.round((await placeOf()) / 100), 'loaded anew').toBe(50);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the menu opens, and closes outside, by Escape and by a choice', async ({ page }) => {
    await openHydrated(page, '/');
    const menu = barOf(page).locator('details');
    const summary = menu.locator('summary');
    const links = menu.getByRole('link');
    await summary.click();
    const { social } = navigation;
    await expect(links).toHaveText([
      ...navigation.mobileMenu.links.map(({ label }) => label),
      ...Object.values(social.links).map(({ label }) => `${label} (${social.newTab})`),
    ]);
    await page.mouse.click(180, 560);
    await expect(links).toHaveCount(0);

    await summary.press('Enter');
    await links.first().focus();
    await page.keyboard.press('Escape');
    await expect(links).toHaveCount(0);
    await expect(summary).toBeFocused();

    await summary.click();
    await links.filter({ hasText: navigation.bookDemo.label }).click();
    await expect(links).toHaveCount(0);
    await expect(calendarOf(page)).toBeInViewport();

    await summary.click();
    await links.filter({ hasText: 'About' }).click();
    await expect(page).toHaveURL(`${appUrl}/about`);
    await expect(links).toHaveCount(0);
  });

  test('an address leads to a place far down', async ({ page }) => {
    await openHydrated(page, `/#${homeAnchors.calendar}`);
    await expectAt(page, homeAnchors.calendar);
  });
});

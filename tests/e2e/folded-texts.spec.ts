import type { Page } from 'playwright/test';
import { about } from '~/content/about/page';
import { privacy } from '~/content/about/privacy';
import { faqSection, faqWith } from '~/content/home/faq';
import { toasts } from '~/content/toasts';
import { appUrl } from '../support/addresses';
import { betweenPresses } from '../support/between-presses';
import { eventually, expect, test } from '../support/fixtures';
import { openHydrated } from '../support/hydration';
import { atRest } from '../support/page-objects/navigation';
import { refuseClipboard } from '../support/window';

const faq = faqWith();

const itemOf = (page: Page, id: string) => page.locator(`#faq-${id}`);
const [first, second, third] = faq.map(({ id }) => id) as [string, string, string];

test('nine questions, one open at a time, and an address opens its own', async ({ page }) => {
  await openHydrated(page, `/#faq-${third}`);
  // The calendar above has the height that it asked for, so nothing moves by itself any more.
  const calendar = page.locator('#calendar iframe');
  await eventually(() => calendar.evaluate(({ clientHeight }) => clientHeight)).not.toBe(700);
  await expect(itemOf(page, third)).toHaveAttribute('open');
  await expect(itemOf(page, third)).toBeInViewport();
  const questions = page.locator('#faq summary');
  await expect(questions).toHaveText(faq.map(({ question }) => question));
  for (const id of [first, second]) {
    await betweenPresses(page);
    await itemOf(page, id).locator('summary').click();
    await expect(page.locator('#faq details[open]')).toHaveCount(1);
    await expect(itemOf(page, id)).toHaveAttribute('open');
    for (const paragraph of faq.find((entry) => entry.id === id)?.answer ?? []) {
      await expect(page.getByText(paragraph)).toBeVisible();
    }
  }
  await page.evaluate((id) => location.assign(`#faq-${id}`), first);
  await expect(itemOf(page, first)).toHaveAttribute('open');
  await expect(page.locator('#faq details[open]')).toHaveCount(1);
  await itemOf(page, second).locator('summary').click();
  const placeInWindow = () =>
    itemOf(page, second).evaluate((item) => Math.round(item.getBoundingClientRect().top));
  await atRest(page);
  const place = await placeInWindow();
  // Followed without scrolling to it.
  await page.locator('footer a[href="/about"]').dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(about.heading);
  await page.goBack();
  await expect(itemOf(page, second)).toHaveAttribute('open');
  await expect(page.locator('#faq details[open]')).toHaveCount(1);
  await eventually(async () => Math.abs((await placeInWindow()) - place)).toBeLessThan(3);
  await itemOf(page, second).locator('summary').press('Enter');
  await expect(page.locator('#faq details[open]')).toHaveCount(0);

  await test.step('also in a browser that does not know their common name', async () => {
    await page.evaluate(() => {
      for (const item of document.querySelectorAll('#faq details')) item.removeAttribute('name');
    });
    // As fast as a visitor whose machine is busy: both before the browser has told of the first.
    await page.evaluate(
      (ids) => {
        for (const id of ids) document.querySelector<HTMLElement>(`#faq-${id} summary`)?.click();
      },
      [first, third],
    );
    await expect(itemOf(page, third)).toHaveAttribute('open');
    await expect(page.locator('#faq details[open]')).toHaveCount(1);
  });

  await test.step('its link is copied, or followed where the clipboard is refused', async () => {
    const copy = itemOf(page, third).getByRole('link', { name: faqSection.linkLabel });
    await copy.click();
    await expect(page.getByText(toasts.linkCopied.text).first()).toBeVisible();
    const address = `${appUrl}/#faq-${third}`;
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await expect(page).not.toHaveURL(address);
    await refuseClipboard(page);
    await copy.click();
    await expect(page).toHaveURL(address);
  });
});

test('/about: each folded text opens, and is linked', async ({ page }) => {
  const last = privacy.topics.at(-1)?.id;
  await openHydrated(page, `/about#${last}`);
  await expect(page.locator(`#${last}`)).toHaveAttribute('open');
  await expect(page.locator(`#${last} p`).first()).toBeInViewport();
  const section = page.getByRole('region', { name: privacy.heading, exact: true });
  await expect(section.locator('details[open]')).toHaveCount(1);
  await page.locator(`#${last} summary`).press('Enter');
  for (const { id, text } of privacy.topics) {
    await page.locator(`#${id} summary`).press('Enter');
    for (const paragraph of text) await expect(section.getByText(paragraph)).toBeVisible();
  }
  await expect(section.locator('details[open]')).toHaveCount(privacy.topics.length);
});

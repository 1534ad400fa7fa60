import type { Page } from 'playwright/test';
import { chat } from '~/content/chat/words';
import { demoPage } from '~/content/demo/page';
import { partLost } from '~/content/failed/part';
import { dashboard } from '~/content/home/dashboard';
import { meet } from '~/content/home/meet';
import { expect, test } from '../support/fixtures';
import { hydrated } from '../support/hydration';
import { openPage, startTalking } from './chat-stage';

const saying = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const headings = (page: Page) => page.getByRole('heading', { level: 2 }).count();

test('a chat that throws leaves the one that works without script, and is forgotten', async ({
  page,
  allow,
}) => {
  allow(/broken|part: chat/);
  await startTalking(page);
  await page.addInitScript(() => {
    Date.prototype.toLocaleTimeString = () => {
      throw new RangeError('broken clock');
    };
  });
  await page.reload();
  await expect(saying(page, partLost.stopped)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('chat'))).toBeNull();
  await page.getByText(chat.launcher.open, { exact: true }).first().click();
  await expect(page.getByRole('heading', { name: chat.chooser.heading })).toBeVisible();
  await expect(page.getByRole('heading', { name: meet.heading })).toBeVisible();
  await openPage(page);
});

test('a dashboard that throws stands still, as the server sent it', async ({ page, allow }) => {
  allow(/broken|part: dashboard/);
  await page.addInitScript(() => {
    const { get } = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'format') ?? {};
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      get(this: Intl.NumberFormat) {
        const format: Intl.NumberFormat['format'] = get?.call(this);
        return (value: number) => {
          if (value === 43) throw new RangeError('broken figures');
          return format(value);
        };
      },
    });
  });
  await page.goto('/');
  await hydrated(page);
  const before = await headings(page);
  await page.getByRole('button', { name: 'Conversion Rate' }).click();
  await expect(saying(page, partLost.stopped)).toBeVisible();
  await expect(page.getByText(dashboard.bookingsHeading)).toBeVisible();
  expect(await headings(page)).toBe(before);
});

test('a demo that throws is its whole script', async ({ page, allow }) => {
  allow(/broken|part: demo/);
  await page.goto('/demo');
  await hydrated(page);
  await page.evaluate(() => {
    Element.prototype.scrollTo = () => {
      throw new RangeError('broken list');
    };
  });
  await page.getByRole('button', { name: /^Start/ }).click();
  await expect(saying(page, partLost.stopped)).toBeVisible();
  await expect(page.getByText(demoPage.panel.withoutScript)).toBeVisible();
});

test('a section whose code is gone stays as it came, and says so', async ({ page, allow }) => {
  allow(/status of 404|loading a part/);
  await page.route(/\/assets\/meet-[\w-]+\.js$/, (route) =>
    route.fulfill({ status: 404, body: '' }),
  );
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('heading', { name: meet.heading }).scrollIntoViewIfNeeded();
  await expect(saying(page, partLost.notLoaded).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: meet.heading })).toBeVisible();
});

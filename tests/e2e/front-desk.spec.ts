import type { Page } from 'playwright/test';
import { sandboxUrl } from '../support/addresses';
import { eventually, expect, test } from '../support/fixtures';
import { inputOf, logOf, sendButtonOf } from '../support/page-objects/chat';
import { footerLinkOf, homeOf } from '../support/page-objects/navigation';
import { showOf } from '../support/page-objects/voice-page';
import { visitorAddress, visitorHeader } from '../support/visitor';

/** The edge counts the readings of each visitor. */
test.beforeEach(({ page }) => page.setExtraHTTPHeaders({ [visitorHeader]: visitorAddress() }));

const meet = async (page: Page, address: string) => {
  await page.getByLabel('Your website').fill(address);
  await page.getByRole('button', { name: 'Try it' }).click();
};

async function isGreeted(page: Page): Promise<void> {
  const log = logOf(page);
  await expect(log).toContainText('front desk of Bright Smile Dental.');
  await expect(log).toContainText('Closes: 5:30 PM');
  await expect(log).toContainText('Phone: +1 202-555-0147');
  await expect(log).toContainText('Services: Cleaning and exam, Whitening, Crowns');
  await expect(log).not.toContainText('nervous patients');
  await expect(page.locator('#chat-panel')).toContainText(/^Bright Smile DentalSample front desk/);
}

/** What was left to the team is in the calendar's notes. */
async function bringsNote(page: Page, left: string): Promise<void> {
  const note = page.getByRole('region', { name: 'The note to your team' });
  await expect(note).toContainText('For you');
  await note.getByRole('link', { name: 'Bring this to my demo' }).click();
  await eventually(() => page.frames().some((frame) => frame.url().includes(left))).toBe(true);
}

for (const [where, width, javaScriptEnabled] of [
  ['on a phone', 375, true],
  ['on a desk', 1280, true],
  ['on a phone without a script', 375, false],
] as const) {
  test.describe(where, () => {
    test.use({ viewport: { width, height: 800 }, javaScriptEnabled });

    test('an address, typed as the first act, is greeted by name', async ({ page }) => {
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      await meet(page, 'http://www.BrightSmile.example/about ');
      await isGreeted(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(/dental offices$/);
      // Beside the open chat, what was read can still be corrected, and nothing is cut in half.
      if (width > 1000) {
        await expect(page.getByRole('heading', { name: 'Orion AI Dashboard' })).toHaveCount(0);
        await page.getByText('From brightsmile.example').click();
        await page.getByLabel('One price').click({ trial: true });
      }
      await inputOf(page).fill('Is there parking?');
      await sendButtonOf(page).click();
      await expect(logOf(page)).toContainText('free parking behind the office');
    });
  });
}

test('a call in the place of the exchange leaves its note there', async ({ page }) => {
  await page.goto('/?site=brightsmile.example');
  await isGreeted(page);
  await expect(page.locator('#chat details[data-live]')).toBeVisible();
  await page.getByText('From brightsmile.example').click();
  await page.getByLabel('You close at').fill('8:00 PM');
  await page.getByRole('button', { name: 'Call your front desk' }).click();
  const call = page.getByRole('region', { name: 'Call with your front desk' });
  await expect(call).toContainText('Thanks for calling Bright Smile Dental.');
  await expect(call).toContainText('We close at 8:00 PM.');
  await expect(call).toContainText('Goodbye');
  await call.getByRole('button', { name: 'Mute' }).click();
  await call.getByRole('button', { name: 'Show the call' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Also where the home page has this desk no more.
  for (const link of [footerLinkOf(page, '/about'), homeOf(page)]) {
    await link.press('Enter');
    await expect(showOf(page)).toBeVisible();
    await page.goBack();
    await expect(call).toBeVisible();
  }
  await call.getByRole('button', { name: 'End call' }).click();
  await expect(call).toHaveCount(0);
  await expect(page).toHaveURL('/?site=brightsmile.example');
  await bringsNote(page, 'Kim');
});

test('a link opens it, a reload keeps it, and it can be corrected', async ({ page }) => {
  await page.goto('/?site=brightsmile.example');
  await isGreeted(page);
  const input = page.locator('#chat details[data-live] textarea');
  await input.fill('What does it cost?');
  await input.press('Enter');
  await expect(logOf(page)).toContainText('A cleaning and exam is $129.');
  // The rest of the answer may still be coming.
  await expect(page.getByRole('button', { name: /^Stop/ })).toBeHidden();
  await input.fill('Do you take Delta Dental?');
  await input.press('Enter');
  await expect(logOf(page)).toContainText('I’ll have someone call you');
  await page.reload();
  await expect(logOf(page)).toContainText('What does it cost?');

  await page.keyboard.press('Escape');
  await bringsNote(page, 'Delta');
  await page.getByText('From brightsmile.example').click();
  await page.getByLabel('You close at').fill('8:00 PM');
  await page.getByLabel('You close at').press('Enter');
  await expect(logOf(page)).toContainText('Closes: 8:00 PM');
});

test('a passed challenge is taken along, and stays in no address', async ({ page, startApp }) => {
  const widget = `window.turnstile = {
    render: (_, { action, callback }) => callback('sandbox-person:' + action), remove() {} }`;
  await page.route('https://challenges.cloudflare.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: widget }),
  );
  const app = await startApp({
    ...{ TURNSTILE_SITE_KEY: 'key', TURNSTILE_SECRET_KEY: 'secret' },
    TURNSTILE_VERIFY_URL: `${sandboxUrl}/turnstile/siteverify`,
  });
  await page.goto(app.url);
  const loaded = page.waitForResponse('https://challenges.cloudflare.com/**');
  await page.getByLabel('Your website').focus();
  await loaded;
  const reading = page.waitForRequest(/\.data\?.*cf-turnstile-response=sandbox-person%3Asite/);
  await meet(page, 'brightsmile.example');
  await reading;
  await isGreeted(page);
  await expect(page).toHaveURL(`${app.url}/?site=brightsmile.example`);
});

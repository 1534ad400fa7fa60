import type { Page } from 'playwright/test';
import { booking } from '../../app/content/booking';
import { voiceCall } from '../../app/content/call/call';
import { FRAME_DEFAULT_HEIGHT_PX } from '../../app/content/constants';
import { voicePage } from '../../app/content/voice-call/page';
import { interpolate } from '../../app/lib/interpolate';
import { excerpt, failure, type Outcome, off, ok } from './step';

/** Opens a page whose script has taken over; the key is the first activity, which some sections wait for. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.keyboard.press('Shift');
}

const { overlay } = voiceCall;
const callFix = 'npm run doctor -- --production, then docs/failures.md, "Calls"';

export async function tryCall(page: Page, site: string): Promise<Outcome> {
  await open(page, `${site}/voice-call`);
  const button = page.locator('.call-corner > button');
  if ((await button.count()) === 0) return off('The voice page has no call button.');
  await button.click();
  const speaks = page
    .getByText(interpolate(overlay.typing, { assistant: voicePage.assistant }))
    .first();
  const failed = page.getByRole('alert').filter({ hasText: /\S/ }).first();
  const ended = page.getByText(voiceCall.ended.heading).first();
  try {
    await speaks.or(failed).or(ended).first().waitFor();
  } catch {
    return failure('The call begins, and nothing is heard.', callFix);
  }
  if (await failed.isVisible()) {
    return failure(`A visitor reads: "${excerpt(await failed.innerText())}"`, callFix);
  }
  if (!(await speaks.isVisible())) return failure('The call ends before a word.', callFix);
  await page.getByRole('button', { name: overlay.end }).first().click();
  await ended.waitFor();
  return ok('the assistant is heard, and the call ends');
}

const calendarFix = 'npm run doctor -- --production, then docs/failures.md, "Calendar"';

export async function tryCalendar(page: Page, site: string): Promise<Outcome> {
  await open(page, `${site}/#calendar`);
  const frame = page.locator(`iframe[title="${booking.frameTitle}"]`);
  const direct = page.getByText(booking.notConfigured);
  await frame.or(direct).first().waitFor({ state: 'attached' });
  if (await direct.isVisible()) return off('The booking section has no calendar.');
  await frame.scrollIntoViewIfNeeded();
  const sized = frame.and(page.locator(`:not([style*="${FRAME_DEFAULT_HEIGHT_PX}px"])`));
  try {
    await sized.waitFor({ state: 'attached' });
  } catch {
    return failure('The calendar does not tell its height: is it empty or cut off?', calendarFix);
  }
  const height = await frame.evaluate((element) => element.clientHeight);
  return ok(`the calendar is ${height}px high`);
}

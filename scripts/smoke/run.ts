import { chromium, type Page } from 'playwright/test';
import { inColumns } from '../doctor/table';
import { findBrowser } from '../engines';
import { tryChat } from './chat';
import { tryCalendar, tryCall } from './in-browser';
import { tryPages } from './pages';
import { failure, type Outcome } from './step';

/** As a visitor's, with a microphone that hums. Chromium's own sandbox does not start for root. */
const browserArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
];

/** Tries everything, one after the other, each in a page in `waitMs`. @returns the text to print, and the exit status. */
export async function runSmoke(site: string, message = 'What does it cost?', waitMs = 60_000) {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  const inPage = async (attempt: (page: Page, site: string) => Promise<Outcome>) => {
    const context = await browser.newContext({ permissions: ['microphone'] });
    context.setDefaultTimeout(waitMs);
    try {
      return await attempt(await context.newPage(), site);
    } catch {
      return failure('The page does not get so far.', 'open it yourself, with the console');
    } finally {
      await context.close();
    }
  };
  try {
    const steps: [name: string, outcome: Outcome][] = [
      ['pages', await tryPages(site)],
      ['chat', await tryChat(site, message)],
      ['call', await inPage(tryCall)],
      ['calendar', await inPage(tryCalendar)],
    ];
    const rows = steps.map(([name, { result, text, fix = '' }]) => [name, result, text, fix]);
    const failures = steps.filter(([, { result }]) => result === 'failure').length;
    const table = inColumns([['Step', 'Result', 'What happened', 'Fix'], ...rows]);
    return {
      output: [`The site at ${site}`, '', ...table, '', `Found: failure ${failures}.`].join('\n'),
      status: failures > 0 ? 1 : 0,
    };
  } finally {
    await browser.close();
  }
}

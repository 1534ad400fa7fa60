import { type BrowserContext, test as base, expect } from 'playwright/test';
import { appUrl } from './addresses';
import { startOwnApp } from './own-app';
import { requestsUnderWay } from './requests-under-way';
import { makeSureOfTime } from './sure-clock';
import { visitorAddress, visitorHeader } from './visitor';

interface Watched {
  /** The address that the edge sees for this test; no other test has it. */
  visitor: string;
  /** Names the problems that this test makes on purpose, one by one: each must come. */
  allow: (...patterns: RegExp[]) => void;
  /** Names a problem that may come, as the browser decides: each use says why. */
  tolerate: (pattern: RegExp) => void;
  /** Takes the network from the visitor, or gives it back. */
  setOffline: (isOffline: boolean) => Promise<void>;
  /** Ends what serves the test's page once that is closed, so that nothing which still loads fails. */
  atEnd: (end: () => unknown) => void;
  /** Starts an app of the test's own. */
  startApp: typeof startOwnApp;
}

interface Watch {
  problems: string[];
  allowed: RegExp[];
  tolerated: RegExp[];
}

/**
 * Playwright's `test`, which also fails on whatever a visitor's console would show: console errors,
 * uncaught errors, unhandled rejections and policy violations, in any page or frame; and on each
 * request for another machine. Every test is a visitor of its own to the edge.
 */
export const test = base.extend<Watched & { watch: Watch; ends: (() => unknown)[] }>({
  baseURL: appUrl,
  permissions: ['clipboard-read', 'clipboard-write', 'microphone'],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright insists on a pattern.
  visitor: async ({}, use) => use(visitorAddress()),
  extraHTTPHeaders: async ({ visitor }, use) => use({ [visitorHeader]: visitor }),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright insists on a pattern.
  ends: async ({}, use) => use([]),
  atEnd: async ({ ends }, use) => use((end) => void ends.push(end)),
  startApp: async ({ atEnd }, use) =>
    use(async (...given) => {
      const app = await startOwnApp(...given);
      atEnd(app.stop);
      return app;
    }),
  page: async ({ page, ends }, use, info) => {
    makeSureOfTime(page);
    await use(page);
    // Playwright's own would take one of each test, in case that it fails when its page is gone.
    if (info.status !== info.expectedStatus)
      await page.screenshot({ path: info.outputPath('failed.png') }).catch(() => undefined);
    // What a test answered in the page's name may still be under way when the test is over.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    if (ends.length > 0) await page.close();
    await Promise.all(ends.map((end) => end()));
  },
  watch: [
    async ({ context }, use, info) => {
      const watch: Watch = { problems: [], allowed: [], tolerated: [] };
      const underWay = requestsUnderWay(context);
      await watchContext(context, watch.problems);
      await use(watch);
      if (info.status !== info.expectedStatus) {
        await info.attach('requests under way', {
          body: underWay().join('\n') || 'none',
          contentType: 'text/plain',
        });
      }
      const { problems, allowed, tolerated } = watch;
      const unexpected = problems.filter(
        (problem) => ![...allowed, ...tolerated].some((pattern) => pattern.test(problem)),
      );
      expect(unexpected, 'problems in the pages of this test').toEqual([]);
      const absent = allowed.filter((pattern) => !problems.some((one) => pattern.test(one)));
      if (info.status === 'passed') expect(absent, 'problems that did not come').toEqual([]);
    },
    { auto: true },
  ],
  allow: async ({ watch }, use) => use((...patterns) => void watch.allowed.push(...patterns)),
  tolerate: async ({ watch }, use) => use((pattern) => void watch.tolerated.push(pattern)),
  setOffline: async ({ context, tolerate }, use) => {
    // What an idle page asks for meanwhile fails too; the moment decides what it is.
    tolerate(/DISCONNECTED .*\/assets\/|\] loading the page fade TypeError: Failed to fetch/);
    await use(async (isOffline) => {
      await context.setOffline(isOffline);
      // A browser tells its pages a moment later.
      for (const page of context.pages())
        await eventually(() => page.evaluate(() => navigator.onLine)).toBe(!isOffline);
    });
  },
});

export { expect };

/** Looks until it is as expected, more often than Playwright does by itself. */
export const eventually = <Seen>(look: () => Seen | Promise<Seen>, message?: string) =>
  expect.poll(look, { intervals: [50, 100, 250], message });

export async function watchContext(context: BrowserContext, problems: string[]): Promise<void> {
  context.on('console', (message) => {
    // Remix logs the data request of a navigation that the next one has replaced.
    const isReplaced = message.text().startsWith('AbortError: signal is aborted without reason');
    const isLeak = message.text().startsWith('Possible leak');
    if (isLeak || (message.type() === 'error' && !isReplaced)) {
      problems.push(`console: ${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (event) => {
    const error = event.error();
    problems.push(`uncaught: ${error.stack ?? error.message}`);
  });
  // Chromium finds no other machine: what asks for one fails, unless the test answers it itself.
  context.on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'net::ERR_NAME_NOT_RESOLVED') {
      problems.push(`request to another machine: ${request.url()}`);
    }
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`Policy violation: ${event.violatedDirective} by ${event.blockedURI}`);
    });
  });
}

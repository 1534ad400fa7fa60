import { defineConfig } from 'playwright/test';
import { withBackForwardCache } from './tests/support/back-forward-cache';
import { chromiumArguments } from './tests/support/chromium-arguments';

/** Browser tests of the built site in workerd. The global set-up finds the browser. */
export default defineConfig({
  projects: [
    // The longest first, so that no worker is idle at the end.
    {
      name: 'walks',
      testDir: 'tests/walks',
      use: withBackForwardCache,
    },
    { name: 'e2e', testDir: 'tests/e2e' },
  ],
  globalSetup: './tests/support/global-e2e.ts',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // A test waits for a tenth of its time: a third worker uses it.
  workers: Number(process.env.TEST_WORKERS ?? 3),
  // Speed is no assertion: on a busy machine a test may take its time.
  timeout: 300_000,
  reporter: 'list',
  // Stored trees hold everything that a screen reader meets: what is added fails as what is lost.
  expect: {
    // Each thing that a visitor waits for is there within 2 s on an idle machine; a busy one takes fifteen times as long.
    timeout: 30_000,
    toPass: { intervals: [50, 100, 250] },
    toMatchAriaSnapshot: {
      children: 'deep-equal',
      pathTemplate: '{testDir}/screen-reader/{arg}{ext}',
    },
  },
  use: {
    browserName: 'chromium',
    // Without pictures of each step, which two cores have no time for.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false },
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: chromiumArguments,
    },
  },
});

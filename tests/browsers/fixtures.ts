import { test as base, expect } from 'playwright/test';
import type { Engine } from '../../scripts/engines';
import type { Driver } from './drivers/driver';
import { startFirefox } from './drivers/firefox-driver';
import { startPlaywright } from './drivers/playwright-driver';
import { startWebKit } from './drivers/webkit-driver';
import { Visitor } from './visitor';

export interface EngineOptions {
  engine: Engine;
}

interface Settings {
  javaScript: boolean;
  width: number;
}

interface Fixtures {
  visitor: Visitor;
  /** Names the errors that this test makes on purpose: each must come. */
  allow: (...patterns: RegExp[]) => void;
}

function start({ name, path, driver }: Engine): Promise<Driver> {
  if (driver === 'playwright') return startPlaywright(name, path);
  return name === 'firefox' ? startFirefox(path) : startWebKit(path);
}

/** A visitor with a tab of any engine; errors in their console fail the test. */
export const test = base.extend<
  Settings & Fixtures & { allowed: RegExp[] },
  EngineOptions & { driver: Driver }
>({
  engine: [
    { name: 'chromium', path: '', driver: 'playwright' },
    { option: true, scope: 'worker' },
  ],
  driver: [
    async ({ engine }, use) => {
      const driver = await start(engine);
      await use(driver);
      await driver.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  javaScript: [true, { option: true }],
  width: [1280, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright insists on a pattern.
  allowed: async ({}, use) => use([]),
  allow: async ({ allowed }, use) => use((...patterns) => void allowed.push(...patterns)),
  visitor: async ({ driver, javaScript, width, allowed }, use, info) => {
    info.annotations.push({ type: 'engine', description: driver.version });
    const tab = await driver.openTab({ javaScript, width });
    await use(new Visitor(tab));
    const problems = await tab.problems();
    await tab.close();
    const unexpected = problems.filter((text) => !allowed.some((known) => known.test(text)));
    expect(unexpected, 'errors in the console').toEqual([]);
    const absent = allowed.filter((known) => !problems.some((text) => known.test(text)));
    expect(absent, 'errors that did not come').toEqual([]);
  },
});

export { expect };

import { defineConfig } from 'playwright/test';
import type { EngineOptions } from './tests/browsers/fixtures';
import { foundEngines } from './tests/browsers/found-engines';

/** A visitor's ways, one project for each engine. `npm run test:browsers` finds them. */
export default defineConfig<object, EngineOptions>({
  testDir: 'tests/browsers',
  forbidOnly: process.env.CI !== undefined,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  projects: foundEngines().map((engine) => ({ name: engine.name, use: { engine } })),
});

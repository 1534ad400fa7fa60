import { defineConfig } from 'vitest/config';

/** HTTP tests of the built site in workerd. */
export default defineConfig({
  resolve: { alias: { '~': new URL('./app', import.meta.url).pathname } },
  test: {
    include: ['tests/edge/**/*.test.ts'],
    environment: 'node',
    // A test that holds prints no log that it provokes.
    silent: 'passed-only',
    globalSetup: 'tests/support/global-edge.ts',
    // Wrangler takes seconds to import: once for each worker, not for each file.
    isolate: false,
    setupFiles: 'tests/support/fetch-again.ts',
    // Speed is no assertion: on a busy machine a test may take its time.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: Number(process.env.TEST_WORKERS ?? 2),
    // Run as it was built.
    server: { deps: { external: [/\/build\/server\//] } },
  },
});

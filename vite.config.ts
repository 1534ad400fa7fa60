import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import type { GetManualChunk, GetModuleInfo } from 'rollup';
import type { SSROptions } from 'vite';
import { defineConfig } from 'vitest/config';
import remixConfig from './remix.config.js';
import { devPlatform } from './scripts/dev-platform';
import { writeHeadersFile } from './scripts/headers-file';
import { inlineScript } from './scripts/inline-script';
import { writeLicenses } from './scripts/licenses';
import { branchName, releaseName } from './scripts/release';
import { sourceMapUpload } from './scripts/source-maps';

const isTest = process.env.VITEST !== undefined;

/** Packages resolve to their worker builds, and are bundled where NODE_ENV is known: never React's development build. */
const edgeBundle: SSROptions = {
  target: 'webworker',
  noExternal: true,
  resolve: { conditions: ['workerd', 'worker', 'browser'] },
};

const framework = /node_modules\/(react|scheduler|turbo-stream|@remix-run)|vite\/preload-helper/;
const everyPage = /\/app\/(root|entry\.client)\.tsx$/;
const page = /\/app\/routes\/[^/?]+/;
const home = '/app/routes/_index.tsx';
const about = '/app/routes/about.tsx';

/** Those that the build keeps: what the server alone renders is left out. */
const importersOf = (id: string, getModuleInfo: GetModuleInfo): readonly string[] =>
  (getModuleInfo(id)?.importers ?? []).filter((by) => getModuleInfo(by)?.isIncluded);

/** The pages that import a module without `import()`. */
function pagesOf(id: string, getModuleInfo: GetModuleInfo, seen = new Set<string>()): Set<string> {
  if (!seen.has(id)) {
    seen.add(id);
    for (const by of importersOf(id, getModuleInfo)) pagesOf(by, getModuleInfo, seen);
  }
  return new Set([...seen].flatMap((one) => page.exec(one)?.[0] ?? []));
}

/** What the home page shares with other pages, or with what comes later, is one file, so that it starts with few. */
const manualChunks: GetManualChunk = (id, { getModuleInfo }) => {
  if (framework.test(id)) return 'framework';
  if (!id.includes('/app/')) return undefined;
  const pages = pagesOf(id, getModuleInfo);
  const isForLater = () =>
    importersOf(id, getModuleInfo).some((by) => pagesOf(by, getModuleInfo).size === 0);
  // What the pages with the chat alone share is a file of theirs.
  const isOfChat = pages.size === 2 && pages.has(about);
  const isShared = pages.has(home) && (pages.size > 1 ? !isOfChat : isForLater());
  return everyPage.test(id) || isShared ? 'base' : undefined;
};

const unitTests = ['{app,sandbox,scripts}/**/*.test.{ts,tsx}'];
/** Those with `vi.mock` or `vi.doMock`, or whose fakes have it: no other file may meet what stands in a module's place. */
const mocking = [
  'app/content/site-copy.test.ts',
  'app/features/booking/booking-frame.test.tsx',
  'app/features/voice/call/{controller,controller-events,store}.test.ts',
  'app/sections/shared/voice-hero.test.tsx',
  'app/specified/call-*.test.ts',
  'sandbox/webhook/reply.test.ts',
];

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: isTest
    ? [inlineScript()]
    : [
        devPlatform(),
        remix(remixConfig),
        tailwindcss(),
        inlineScript(),
        writeHeadersFile(),
        writeLicenses(),
      ],
  define: {
    __BRANCH__: JSON.stringify(branchName()),
    __RELEASE__: JSON.stringify(releaseName()),
    // The error service's client without its own log and its tracing.
    __SENTRY_DEBUG__: 'false',
    __SENTRY_TRACING__: 'false',
  },
  resolve: { alias: { '~': new URL('./app', import.meta.url).pathname } },
  ssr: command === 'build' && !isTest ? edgeBundle : {},
  // Found at once, so that a first visit under `npm run dev` does not begin with a reload.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/*.tsx'] },
  build: {
    // Chunks are few and small: the helper that preloads their dependencies costs more than it saves.
    modulePreload: false,
    rollupOptions: { output: isSsrBuild ? {} : { manualChunks } },
    // Handed to the error service and removed again; no script names them.
    sourcemap: !isSsrBuild && sourceMapUpload(process.env) ? 'hidden' : false,
    // The oldest browsers that get scripts. `lib` in tsconfig.json (ES2022) forbids newer functions.
    target: ['chrome109', 'edge109', 'firefox115', 'safari16.4'],
    // Smaller than the default minifier by some 3 KB gzip at start-up.
    minify: isSsrBuild ? 'esbuild' : 'terser',
    // Licenses stand in a file of their own.
    terserOptions: {
      // What is inlined more than that repeats itself less, and packs worse.
      compress: { passes: 2, inline: 1 },
      ecma: 2020,
      // One kind of quotes packs better than the fitting one.
      format: { comments: false, quote_style: 2 },
    },
    // Every asset keeps its own hashed file, so that it is cached for good and the policy needs no data: addresses.
    assetsInlineLimit: 0,
  },
  test: {
    environment: 'node',
    pool: 'threads',
    maxWorkers: Number(process.env.TEST_WORKERS ?? 2),
    // Speed is no assertion: properties are tried thousands of times, also on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // A test that holds prints no log that it provokes.
    silent: 'passed-only',
    setupFiles: 'tests/support/as-it-was.ts',
    // A worker reads the modules that its files share once.
    projects: [
      {
        extends: true,
        test: { name: 'shared', include: unitTests, exclude: mocking, isolate: false },
      },
      { extends: true, test: { name: 'mocking', include: mocking } },
      { extends: true, test: { name: 'linear', include: ['bench/**/*.test.ts'] } },
    ],
  },
}));

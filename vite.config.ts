import { cloudflareDevProxyVitePlugin, vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { tsImport } from 'tsx/esm/api';
import type { SSROptions } from 'vite';
import { defineConfig } from 'vitest/config';
import { browserTarget } from './app/lib/browser-target';
import { getLoadContext } from './app/load-context';
import remixConfig from './remix.config.js';
import { writeAvatars } from './scripts/avatars';
import { writeHeadersFile } from './scripts/headers-file';
import { writeIconSprite } from './scripts/icon-sprite';
import { writeLicenses } from './scripts/licenses';
import { releaseName } from './scripts/release';
import { sourceMapUpload } from './scripts/source-maps';

const isTest = process.env.VITEST !== undefined;

writeIconSprite();
writeAvatars();
if (!isTest) await writePictures();

/** What is drawn of the site's own sections is written as they are: with aliases, which this file has none of. */
async function writePictures(): Promise<void> {
  const pictures: typeof import('./scripts/pictures/write-pictures') = await tsImport(
    './scripts/pictures/write-pictures.ts',
    import.meta.url,
  );
  await pictures.writePictures();
}

/** What pages share and lazy parts use as well, without their endings. */
const startModules = [
  'app/content/brand',
  'app/content/constants',
  'app/content/error-page',
  'app/content/navigation',
  'app/content/errors',
  'app/content/toasts',
  'app/lib/clock',
  'app/lib/countdown',
  'app/lib/error-reports/edge-id',
  'app/lib/failed-head',
  'app/lib/fill',
  'app/lib/get-json',
  'app/lib/http-error',
  'app/lib/load-part',
  'app/lib/motion-gate',
  'app/lib/page-data',
  'app/lib/random',
  'app/lib/report',
  'app/lib/error-reports/request-id',
  'app/lib/rotation',
  'app/lib/store',
  'app/lib/track',
  'app/lib/watch-near',
  'app/sections/every-page/book-demo-link',
  'app/sections/failed/error-page',
  'app/sections/failed/route-error',
  'app/sections/every-page/section-heading',
  'app/ui/button',
  'app/ui/constellation',
  'app/ui/icon',
  'app/ui/pause-button',
  'app/ui/server-html',
  'app/ui/toast/queue',
  'app/ui/toast/toaster',
  'app/ui/use-before-paint',
  'app/ui/use-error-id',
  'app/ui/use-first-sight',
  'app/ui/use-online',
  'app/ui/use-part',
  'app/ui/use-reduced-motion',
  'app/ui/use-running',
  'app/ui/use-store',
].map((name) => `/${name}.ts`);

/** What every page starts with, in two files instead of a dozen: they compress better together. */
function startChunks(id: string): string | undefined {
  if (
    /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run\/(react|router))\//.test(
      id,
    )
  ) {
    return 'framework';
  }
  if (startModules.some((name) => id.includes(name))) {
    return 'base';
  }
  return undefined;
}

/**
 * The server bundle runs in workerd: packages resolve to their worker builds, React's streaming
 * renderer among them. They are bundled here, where NODE_ENV is known, so that the edge never runs
 * React's development build.
 */
const edgeBundle: SSROptions = {
  target: 'webworker',
  noExternal: true,
  resolve: { conditions: ['workerd', 'worker', 'browser'] },
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: isTest
    ? []
    : [
        cloudflareDevProxyVitePlugin({ getLoadContext }),
        remix(remixConfig),
        tailwindcss(),
        writeHeadersFile(),
        writeLicenses(),
      ],
  define: {
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
    rollupOptions: { output: { manualChunks: isSsrBuild ? undefined : startChunks } },
    // Handed to the error service and removed again; no script names them.
    sourcemap: !isSsrBuild && sourceMapUpload(process.env) ? 'hidden' : false,
    target: Object.entries(browserTarget).map(([name, version]) => `${name}${version}`),
    // Smaller than the default minifier by some 3 KB gzip at start-up.
    minify: isSsrBuild ? 'esbuild' : 'terser',
    // Licenses stand in a file of their own.
    terserOptions: { compress: { passes: 3 }, ecma: 2020, format: { comments: false } },
    // Every asset keeps its own hashed file, so that it is cached for good and the policy needs no data: addresses.
    assetsInlineLimit: 0,
  },
  test: {
    include: ['app/**/*.test.{ts,tsx}', 'sandbox/**/*.test.ts', 'scripts/**/*.test.ts'],
    environment: 'node',
    pool: 'threads',
    maxWorkers: 2,
    // Properties are tried thousands of times, also on a machine that is busy with something else.
    testTimeout: 60_000,
  },
}));

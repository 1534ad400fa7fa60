import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import type { Page } from 'playwright/test';
import { build } from 'vite';
import { RATE_WINDOW_MS } from '~/content/constants';
import type { CallEvents } from '~/features/voice/session/events';
import { handleVoiceCall } from '~/features/voice/web-call/action.server';
import { contentSecurityPolicy } from '~/server/answers/security-headers';
import { createRateLimiter } from '~/server/requests/rate-limit';
import { createSandbox } from '../../sandbox/app';
import { sandboxVoiceCredential } from '../../sandbox/voice-platform';
import { test as base, expect } from '../support/fixtures';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Site {
  url: string;
  sandboxUrl: string;
}

interface Stage extends Site {
  /** Opens the page with the session; nothing is loaded for a call yet. */
  open(): Promise<void>;
  start(): Promise<void>;
  /** Plans how the platform answers the next call. */
  plan(next: Record<string, unknown>): Promise<void>;
  /** Waits until the session told the event `count` times. */
  told(name: keyof CallEvents, count?: number): Promise<void>;
  /** A problem in the page that this test provokes: it is allowed, and it must come. */
  expectProblem(pattern: RegExp): void;
}

async function bundleHarness(): Promise<Map<string, string>> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    resolve: { alias: { '~': `${root}app` } },
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: {
        input: fileURLToPath(new URL('./voice-harness.ts', import.meta.url)),
        output: { entryFileNames: 'harness.js', chunkFileNames: '[name].js' },
      },
    },
  });
  if (!('output' in built)) throw new Error('One build was asked for.');
  return new Map(
    built.output.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part.code]] : [])),
  );
}

async function listen(app: Hono): Promise<{ url: string; close: () => void }> {
  const server = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, close: () => server.close() };
}

/** A page with the site's own policy around the session, and the site's own action behind it. */
function createSite(files: Map<string, string>, sandboxUrl: string): Hono {
  const site = new Hono();
  const rateLimits = createRateLimiter({
    now: Date.now,
    windowMs: RATE_WINDOW_MS,
    maxVisitors: 1_000,
  });
  let visitors = 0;
  site.get('/', (context) => {
    const nonce = 'harness-nonce';
    context.header(
      'Content-Security-Policy',
      contentSecurityPolicy({
        nonce,
        bookingOrigins: [],
        hasChallenge: false,
        hasCalls: true,
        measurement: { analytics: false, pixel: false },
        errorIntakeOrigin: undefined,
        development: false,
      }),
    );
    return context.html(`<!doctype html><html lang="en"><head><title>Voice</title></head>
      <body data-call-machine="${sandboxUrl}/call-machine/call-machine-object-bundle.js">
      <button id="start">Start</button><button id="stop">Stop</button>
      <script nonce="${nonce}" type="module" src="/harness.js"></script></body></html>`);
  });
  site.get('/favicon.ico', (context) => context.body(null, 204));
  site.post('/api/voice-call/general', async (context) => {
    visitors += 1;
    const request = new Request(context.req.raw.url, context.req.raw);
    request.headers.set('CF-Connecting-IP', `visitor ${visitors}`);
    const outcome = await handleVoiceCall(
      request,
      {
        config: {
          VOICE_API_KEY: sandboxVoiceCredential,
          VOICE_API_BASE_URL: new URL(`${sandboxUrl}/voice-platform`),
        },
        rateLimits,
      },
      'general',
    );
    return Response.json(outcome.answer, { status: outcome.status });
  });
  site.get('/:file', (context) => {
    const code = files.get(context.req.param('file'));
    return code === undefined
      ? context.notFound()
      : context.body(code, 200, { 'Content-Type': 'text/javascript; charset=utf-8' });
  });
  return site;
}

export const test = base.extend<{ stage: Stage }, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner insists on the pattern.
    async ({}, use) => {
      const sandbox = await listen(createSandbox() as unknown as Hono);
      const site = await listen(createSite(await bundleHarness(), sandbox.url));
      await use({ url: site.url, sandboxUrl: sandbox.url });
      site.close();
      sandbox.close();
    },
    { scope: 'worker' },
  ],
  stage: async ({ page, site, request, allow, watch }, use) => {
    const wanted: RegExp[] = [];
    await request.delete(`${site.sandboxUrl}/voice-platform/received`);
    await request.post(`${site.sandboxUrl}/call-machine/fail/0`);
    await use({
      ...site,
      open: async () => {
        await page.goto(site.url);
        await page.waitForFunction(() => 'harness' in window);
      },
      start: () => page.locator('#start').click(),
      plan: async (next) => {
        const answer = await request.post(`${site.sandboxUrl}/voice-platform/next`, { data: next });
        expect(answer.ok()).toBe(true);
      },
      told: async (name, count = 1) => {
        await page.waitForFunction(
          ([name, count]) =>
            window.harness.told.filter((one) => one.name === name).length >= Number(count),
          [name, count] as const,
        );
      },
      expectProblem: (pattern) => {
        wanted.push(pattern);
        allow(pattern);
      },
    });
    const missing = () =>
      wanted.filter((pattern) => !watch.problems.some((one) => pattern.test(one)));
    await expect.poll(missing, 'provoked problems that did not come').toEqual([]);
  },
});

/** Everything the session told under this name, in order. */
export function allTold(page: Page, name: keyof CallEvents): Promise<unknown[]> {
  return page.evaluate(
    (name) => window.harness.told.filter((one) => one.name === name).map(({ payload }) => payload),
    name,
  );
}

/** The story of a call: what was told, in order, without the repeating levels. */
export async function storyOf(page: Page): Promise<string[]> {
  const told = await page.evaluate(() => window.harness.told);
  return told
    .filter(({ name }) => !name.endsWith('-level'))
    .map(({ name, payload }) => {
      const part = payload as Record<string, string> | null;
      if (name === 'call-start-progress') return `${part?.stage}:${part?.status}`;
      if (name !== 'message') return name;
      const detail = part?.transcriptType ?? part?.status ?? '';
      return [part?.type, part?.role, detail].filter(Boolean).join(' ');
    });
}

export { expect };

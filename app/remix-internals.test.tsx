import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createRequestHandler, type ServerBuild } from '@remix-run/cloudflare';
import { Outlet, RemixServer, useLoaderData } from '@remix-run/react';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { writtenOnce } from '~/server/pages/written-once';
import { StartScripts } from '~/ui/start/scripts';
import { inertModuleType } from './lib/start/loader';
import { decodedState } from './lib/start/remix-internals';

function rendered(element: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    });
  });
}

const flags = { hasAction: false, hasClientAction: false, hasClientLoader: false };
const onClient = { ...flags, hasErrorBoundary: false, hasLoader: true };
const root = { id: 'root', path: '' };
const page = { id: 'page', parentId: 'root', index: true };

/** The smallest site: a root with the scripts, and one page that shows what its loader gives. */
const site = {
  entry: {
    module: {
      default: async (request: Request, status: number, headers: Headers, context: never) =>
        new Response(await rendered(<RemixServer context={context} url={request.url} />), {
          status,
          headers,
        }),
    },
  },
  routes: {
    root: {
      ...root,
      module: {
        default: () => (
          <>
            <Outlet />
            <StartScripts nonce="n" />
          </>
        ),
      },
    },
    page: {
      ...page,
      module: {
        loader: () => ({ own: 'told twice', parts: writtenOnce({ words: 'told once' }) }),
        default: function Page() {
          const { parts } = useLoaderData<{ parts: { words: string } }>();
          return parts.words;
        },
      },
    },
  },
  assets: {
    version: '1',
    url: '/manifest.js',
    entry: { module: '/entry.js', imports: ['/shared.js'] },
    routes: {
      root: { ...root, ...onClient, hasLoader: false, module: '/root.js', imports: [] },
      page: { ...page, ...onClient, module: '/page.js', imports: [] },
    },
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  basename: '/',
  mode: 'production',
  isSpaMode: false,
  future: { v3_singleFetch: true },
};

afterEach(() => vi.unstubAllGlobals());

describe('what the site leans on inside Remix', () => {
  const handle = createRequestHandler(site as unknown as ServerBuild, 'production');
  const document = async () => (await handle(new Request('https://site.example/'))).text();

  it('is scripts whose elements can be changed: none begins by itself, and each file is named', async () => {
    const html = await document();
    expect(html).not.toContain('modulepreload');
    expect(html).not.toContain('type="module"');
    const [started = ''] =
      html.match(new RegExp(`<script[^>]*type="${inertModuleType}"[^>]*>`)) ?? [];
    const [, files = ''] = /data-files="([^"]*)"/.exec(started) ?? [];
    expect(files.split(' ')).toEqual(
      expect.arrayContaining(['/entry.js', '/shared.js', '/page.js']),
    );
    expect(started).toContain('nonce="n"');
  });

  it('is hydration data without what is no own property', async () => {
    const html = await document();
    expect(html.match(/told once/g)).toHaveLength(1);
    expect(html).toContain('told twice');
  });

  it('is a promise, thrown until the state is decoded', async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const context: Record<string, unknown> = { future: { v3_singleFetch: true }, stream: readable };
    vi.stubGlobal('window', { __remixContext: context });
    const writer = writable.getWriter();
    const decoded = decodedState().then(() => context.state);
    void writer.write(new TextEncoder().encode('[{"_1":2},"isDecoded",true]\n'));
    void writer.close();
    expect(await decoded).toEqual({ isDecoded: true });
  });
});

import { subscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { Server } from 'node:http';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import {
  type Unstable_ASSETSBindingsOptions as FileOptions,
  unstable_generateASSETSBinding as filesUnder,
  unstable_getMiniflareWorkerOptions as optionsOf,
} from 'wrangler';
import { z } from 'zod';
import { fromPackage } from '../project';
import { stopRequest } from '../stop-request';
import { readRoutes, routedFunction } from './routes';

/**
 * Serves the built site of the folder it is started in: the bundled Function in workerd, and the files by
 * wrangler's own rules. `wrangler pages dev` would do the same behind
 * a proxy that loses a request now and then, and watches files that nobody changes.
 */
const { port, scratch, vars, folder } = z
  .object({
    port: z.number(),
    scratch: z.string(),
    vars: z.record(z.string(), z.string()),
    folder: z.string(),
  })
  .parse(JSON.parse(process.argv[2] ?? ''));

const { Miniflare, Log, LogLevel, Response } = createRequire(
  fromPackage('wrangler', 'package.json'),
)('miniflare') as typeof import('miniflare');

const files = resolve('build/client');

/** All of it that wrangler calls. */
const fileLog = { log: () => {}, warn: console.warn, error: console.error };

/**
 * workerd asks this process for files over connections that it keeps. Closed from here after five idle
 * seconds, as Node does, they would lose a request that is sent in that moment.
 */
function keepConnections(): void {
  subscribe('http.server.request.start', (message) => {
    const { server } = message as { server: unknown };
    if (server instanceof Server) server.keepAliveTimeout = 0;
  });
}

/** No file has such a name, and asking the disk for one throws. */
const holdsZeroByte = (url: string) => /%00/.test(new URL(url).pathname);

const asked = stopRequest();
keepConnections();
const { workerOptions } = optionsOf(resolve('wrangler.toml'));
const answerFile = await filesUnder({
  log: fileLog as unknown as FileOptions['log'],
  directory: files,
  // What is built does not change while it is served.
  signal: AbortSignal.abort(),
});
const site = new Miniflare({
  host: '127.0.0.1',
  port,
  log: new Log(LogLevel.WARN),
  logRequests: false,
  handleStructuredLogs: ({ message }: { message: string }) => console.error(message),
  defaultPersistRoot: join(scratch, 'state'),
  workers: [
    {
      ...workerOptions,
      modulesRoot: folder,
      modules: [
        {
          type: 'ESModule',
          path: join(folder, 'routed.js'),
          contents: routedFunction(readRoutes(readFileSync(join(files, '_routes.json'), 'utf8'))),
        },
        { type: 'ESModule', path: join(folder, 'index.js') },
      ],
      bindings: { ...workerOptions.bindings, ...vars },
      serviceBindings: {
        ...workerOptions.serviceBindings,
        ASSETS: (request: Parameters<typeof answerFile>[0]) =>
          holdsZeroByte(request.url) ? new Response(null, { status: 404 }) : answerFile(request),
      },
    },
  ],
});
await site.ready;
await asked;
await site.dispose();
process.exit(0);

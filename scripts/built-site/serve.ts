import { subscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { Server } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Unstable_ASSETSBindingsOptions as FileOptions } from 'wrangler';
import type { DevVars } from '../dev-vars';
import { fromPackage, fromProject } from '../project';
import { quietWrangler } from '../quiet-wrangler';
import { scratchFolder } from '../scratch';

interface Serving {
  port: number;
  vars: DevVars;
  project?: string;
  folder?: string;
  onLine?: ((line: string) => void) | undefined;
}

/** Addresses that `_routes.json` excludes are files, as on the platform. Node, which reads them, could not even express a TRACE. */
const routedFunction = (routes: string) => `
import site from './index.js';

const { exclude } = ${routes};
const isFile = (path) =>
  exclude.some((rule) => path === rule || (rule.endsWith('/*') && path.startsWith(rule.slice(0, -1))));
const isRead = ({ method, url }) =>
  (method === 'GET' || method === 'HEAD') && isFile(new URL(url).pathname);

export default {
  fetch: (request, env, context) =>
    isRead(request) ? env.ASSETS.fetch(request) : site.fetch(request, env, context),
};
`;

/** wrangler's own lines about files, such as that it could not read one. */
const silent = { log: () => {}, warn: () => {}, error: () => {} };

/** workerd keeps connections, which Node would close after five idle seconds and lose a request. */
const keepConnections = (message: unknown) => {
  const { server } = message as { server: unknown };
  if (server instanceof Server) server.keepAliveTimeout = 0;
};

/** Serves the built site in workerd, files by wrangler's own rules. Not `wrangler pages dev`, whose proxy loses requests. */
export async function serveSite({
  port,
  vars,
  project = fromProject('.'),
  folder = join(project, 'build/function'),
  onLine = console.error,
}: Serving): Promise<() => Promise<void>> {
  const scratch = scratchFolder();
  Object.assign(process.env, quietWrangler(scratch));
  const {
    unstable_getMiniflareWorkerOptions: optionsOf,
    unstable_generateASSETSBinding: filesUnder,
  } = await import('wrangler');
  const { Miniflare, Log, LogLevel, Request } = createRequire(
    fromPackage('wrangler', 'package.json'),
  )('miniflare') as typeof import('miniflare');

  subscribe('http.server.request.start', keepConnections);
  const files = join(project, 'build/client');
  const { workerOptions } = optionsOf(join(project, 'wrangler.toml'));
  const answerFile = await filesUnder({
    log: silent as unknown as FileOptions['log'],
    directory: files,
    // What is built does not change while it is served.
    signal: AbortSignal.abort(),
  });
  type FileRequest = Parameters<typeof answerFile>[0];
  const site = new Miniflare({
    host: '127.0.0.1',
    port,
    log: new Log(LogLevel.WARN),
    logRequests: false,
    handleStructuredLogs({ message }: { message: string }) {
      for (const line of message.split('\n')) onLine(line);
    },
    defaultPersistRoot: join(scratch, 'state'),
    workers: [
      {
        ...workerOptions,
        modulesRoot: folder,
        modules: [
          {
            type: 'ESModule',
            path: join(folder, 'routed.js'),
            contents: routedFunction(readFileSync(join(files, '_routes.json'), 'utf8')),
          },
          { type: 'ESModule', path: join(folder, 'index.js') },
        ],
        bindings: { ...workerOptions.bindings, ...vars },
        serviceBindings: {
          ...workerOptions.serviceBindings,
          async ASSETS(request: FileRequest) {
            const response = await answerFile(request);
            // The disk has failed at a name such as that of a folder that is a file: there is none.
            if (response.status !== 502) return response;
            return answerFile(new Request(new URL('/assets/none', request.url)));
          },
        },
      },
    ],
  });
  await site.ready;
  return () => site.dispose();
}

import { existsSync, readFileSync } from 'node:fs';
import { serveSandbox } from '../sandbox/serve';
import { buildSite, functionFolder } from './built-site/bundle';
import { serveSite } from './built-site/serve';
import { type DevVars, type Ports, problemsOf, readDevVars, withPorts } from './dev-vars';
import { freePorts, isFree } from './ports';
import { fromProject } from './project';
import { quietWrangler } from './quiet-wrangler';
import { scratchFolder } from './scratch';

interface StackOptions {
  ports: Ports;
  /** The built site in workerd, or the source under Vite with hot reload. */
  app: 'built' | 'source';
  build: boolean;
  /** Whether an existing .dev.vars replaces .dev.vars.example. */
  ownVars: boolean;
  /** Called with each line that the built site logs; by default it is printed. */
  onLine?: (line: string) => void;
}

export interface Stack {
  appUrl: string;
  sandboxUrl: string;
  stop: Stop;
}

type Stop = () => Promise<void>;

/** Starts the sandbox and the app against it; settles when both answer. @throws Error with a sentence for a person. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { ports, app, build, ownVars, onLine } = options;
  await refuseTakenPorts(ports);
  const vars = settings(ports, ownVars && existsSync(fromProject('.dev.vars')));
  if (build) await buildSite();
  else if (app === 'built' && !existsSync(functionFolder))
    throw new Error('There is no build yet. `npm run build` makes one; `npm start` does both.');
  const stopSandbox = await serveSandbox(ports.sandbox, vars.CHAT_WEBHOOK_AUTHORIZATION);
  const appUrl = `http://127.0.0.1:${ports.app}`;
  const sandboxUrl = `http://127.0.0.1:${ports.sandbox}`;
  const start = app === 'built' ? serveSite : startSource;
  const stopSite = await start({ port: ports.app, vars, onLine });
  const { status } = app === 'built' ? await fetch(`${appUrl}/`) : { status: 200 };
  if (status >= 500) throw new Error(`${appUrl}/ answers with status ${status}.`);
  const stop = async () => void (await Promise.all([stopSite(), stopSandbox()]));
  return { appUrl, sandboxUrl, stop };
}

/** The site and its sandbox on free ports, with the example's settings, for tests and measurements. */
export async function startExampleStack(
  options: Partial<Pick<StackOptions, 'app' | 'build' | 'onLine'>>,
): Promise<Stack> {
  const [app = 0, sandbox = 0] = await freePorts(2);
  const ports = { app, sandbox };
  return startStack({ ports, app: 'built', build: false, ownVars: false, ...options });
}

/** Vite with hot reload. Its platform proxy takes settings from the environment. */
async function startSource({ port, vars }: { port: number; vars: DevVars }): Promise<Stop> {
  const before = { ...process.env };
  Object.assign(process.env, quietWrangler(scratchFolder()), vars, {
    CLOUDFLARE_INCLUDE_PROCESS_ENV: 'true',
    NODE_ENV: 'development',
  });
  const { createServer } = await import('vite');
  const server = await createServer({
    root: fromProject('.'),
    server: { host: '127.0.0.1', port, strictPort: true },
  });
  await server.listen();
  return async () => {
    await server.close();
    // A test's process goes on to other tests.
    process.env = before;
  };
}

async function refuseTakenPorts({ app, sandbox }: Ports): Promise<void> {
  if (app === sandbox) throw new Error('PORT and SANDBOX_PORT must differ.');
  const taken: string[] = [];
  for (const [name, port] of Object.entries({ PORT: app, SANDBOX_PORT: sandbox })) {
    if (!(await isFree(port))) taken.push(`Port ${port} (${name}) is taken.`);
  }
  if (taken.length === 0) return;
  throw new Error(
    `${taken.join('\n')}\nStop what listens there, or choose others: PORT=9000 SANDBOX_PORT=9001 npm start`,
  );
}

function settings(ports: Ports, own: boolean): DevVars {
  const file = own ? '.dev.vars' : '.dev.vars.example';
  const vars = readDevVars(readFileSync(fromProject(file), 'utf8'));
  const problems = problemsOf(vars);
  if (problems.length > 0)
    throw new Error(
      [`In ${file}:`, ...problems, '`npm run doctor` names what fixes it.'].join('\n'),
    );
  return own ? vars : withPorts(vars, ports);
}

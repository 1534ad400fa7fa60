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
export async function startStack({
  ports,
  app,
  build,
  ownVars,
  onLine,
}: StackOptions): Promise<Stack> {
  await refuseTakenPorts(ports);
  const vars = settings(ports, ownVars && existsSync(fromProject('.dev.vars')));
  if (build) await buildSite();
  else if (app === 'built' && !existsSync(functionFolder))
    throw new Error('There is no build yet. `npm run build` makes one; `npm start` does both.');
  const sandbox = await serveSandbox(ports.sandbox, {
    webhookAuthorization: vars.CHAT_WEBHOOK_AUTHORIZATION,
  });
  const stopSite = await (app === 'built'
    ? startBuilt(ports.app, vars, onLine)
    : startSource(ports.app, vars));
  return {
    appUrl: addressOf(ports.app),
    sandboxUrl: addressOf(ports.sandbox),
    stop: async () => void (await Promise.all([stopSite(), sandbox.close()])),
  };
}

/** The site and its sandbox on free ports, with the example's settings, for tests and measurements. */
export async function startExampleStack(
  options: Partial<Pick<StackOptions, 'app' | 'build' | 'onLine'>>,
): Promise<Stack> {
  const [app = 0, sandbox = 0] = await freePorts(2);
  const ports = { app, sandbox };
  return startStack({ ports, app: 'built', build: false, ownVars: false, ...options });
}

const addressOf = (port: number) => `http://127.0.0.1:${port}`;

async function startBuilt(
  port: number,
  vars: DevVars,
  onLine: StackOptions['onLine'],
): Promise<Stop> {
  const stop = await serveSite({ port, vars, onLine });
  const { status } = await fetch(`${addressOf(port)}/`);
  if (status >= 500) throw new Error(`${addressOf(port)}/ answers with status ${status}.`);
  return stop;
}

/** Vite with hot reload. Its platform proxy takes settings from the environment. */
async function startSource(port: number, vars: DevVars): Promise<Stop> {
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

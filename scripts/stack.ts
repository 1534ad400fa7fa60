import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtApp, sourceApp } from './app-command';
import { awaitAnswer } from './await-answer';
import { buildSite } from './build-site';
import { functionFolder } from './built-site/bundle';
import { type DevVars, type Ports, problemsOf, readDevVars, withPorts } from './dev-vars';
import { freePorts, isFree } from './ports';
import { type RunningProcess, startProcess } from './processes';
import { fromProject } from './project';

/** Why nothing was started; its message is for a person. */
export class StackError extends Error {}

export interface StackOptions {
  ports: Ports;
  /** The built site in workerd, or the source under Vite with hot reload. */
  app: 'built' | 'source';
  /** Whether to build first. */
  build: boolean;
  /** Whether an owner's .dev.vars, where there is one, takes the place of .dev.vars.example. */
  ownVars: boolean;
  /** Each line that the app's process prints. */
  onAppLine?: (line: string) => void;
}

export interface Stack {
  appUrl: string;
  sandboxUrl: string;
  /** Settles with an account when a part ends although nobody asked it to. */
  failed: Promise<string>;
  /** Ends every process and removes what they wrote. */
  stop: () => Promise<void>;
}

const READY_WITHIN_MS = 90_000;

/**
 * Starts the sandbox and, against it, the app; settles when both answer. Throws a StackError when a
 * port is taken, a setting is not valid or a part does not come up, and then nothing stays running.
 */
export async function startStack({
  ports,
  app,
  build,
  ownVars,
  onAppLine,
}: StackOptions): Promise<Stack> {
  await refuseTakenPorts(ports);
  const own = ownVars && existsSync(fromProject('.dev.vars'));
  const vars = settings(ports, own);
  if (build) await orRefuse(buildSite());
  else if (app === 'built') refuseMissingBuild();

  const scratch = mkdtempSync(join(tmpdir(), 'orion-run-'));
  const removeScratch = () => rmSync(scratch, { recursive: true, force: true });
  process.once('exit', removeScratch);
  const run = { port: ports.app, scratch, vars: own ? undefined : vars };
  const command = app === 'built' ? builtApp({ ...run, folder: functionFolder }) : sourceApp(run);
  const sandbox = startProcess({
    name: 'The sandbox',
    file: process.execPath,
    args: ['--import', 'tsx', fromProject('sandbox/main.ts')],
    cwd: fromProject('.'),
    env: {
      ...process.env,
      SANDBOX_PORT: String(ports.sandbox),
      SANDBOX_WEBHOOK_AUTHORIZATION: vars.CHAT_WEBHOOK_AUTHORIZATION,
    },
  });
  const site = startProcess({
    name: 'The app',
    file: process.execPath,
    args: command.args,
    cwd: fromProject('.'),
    env: { ...process.env, ...command.env },
    onLine: onAppLine,
  });
  const stack: Stack = {
    appUrl: `http://127.0.0.1:${ports.app}`,
    sandboxUrl: `http://127.0.0.1:${ports.sandbox}`,
    failed: Promise.race([accountOfEnd(sandbox), accountOfEnd(site)]),
    async stop() {
      await Promise.all([sandbox.stop(), site.stop()]);
      process.off('exit', removeScratch);
      removeScratch();
    },
  };
  try {
    await orRefuse(
      Promise.race([
        answersOf(stack, app),
        stack.failed.then((account) => Promise.reject(new Error(account))),
      ]),
    );
  } catch (error) {
    await stack.stop();
    throw error;
  }
  return stack;
}

/** The built site and its sandbox on free ports, with the example's settings: to test and to measure. */
export async function startExampleStack({ build }: Pick<StackOptions, 'build'>): Promise<Stack> {
  const [app = 0, sandbox = 0] = await freePorts(2);
  return startStack({ ports: { app, sandbox }, app: 'built', build, ownVars: false });
}

/** From source, a page that fails is for its developer to see; built, it is no site. */
async function answersOf({ appUrl, sandboxUrl }: Stack, app: StackOptions['app']): Promise<void> {
  const [, status] = await Promise.all([
    awaitAnswer(`${sandboxUrl}/health`, READY_WITHIN_MS),
    awaitAnswer(`${appUrl}/`, READY_WITHIN_MS),
  ]);
  if (app === 'built' && status >= 500)
    throw new Error(`${appUrl}/ answers with status ${status}.`);
}

async function orRefuse(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StackError(reason, { cause: error });
  }
}

async function refuseTakenPorts({ app, sandbox }: Ports): Promise<void> {
  const wanted = [
    { name: 'PORT', port: app },
    { name: 'SANDBOX_PORT', port: sandbox },
  ];
  if (app === sandbox) throw new StackError('PORT and SANDBOX_PORT must differ.');
  const taken: string[] = [];
  for (const { name, port } of wanted) {
    if (!(await isFree(port))) taken.push(`Port ${port} (${name}) is taken.`);
  }
  if (taken.length === 0) return;
  throw new StackError(
    `${taken.join('\n')}\nStop what listens there, or choose others: PORT=9000 SANDBOX_PORT=9001 npm start`,
  );
}

function refuseMissingBuild(): void {
  if (existsSync(functionFolder)) return;
  throw new StackError('There is no build yet. `npm run build` makes one; `npm start` does both.');
}

function settings(ports: Ports, own: boolean): DevVars {
  const file = own ? '.dev.vars' : '.dev.vars.example';
  const vars = readDevVars(readFileSync(fromProject(file), 'utf8'));
  const problems = problemsOf(vars);
  if (problems.length > 0)
    throw new StackError(
      [`In ${file}:`, ...problems, '`npm run doctor` tells what mends it.'].join('\n'),
    );
  return own ? vars : withPorts(vars, ports);
}

async function accountOfEnd({ name, ended, newestLines }: RunningProcess): Promise<string> {
  const how = await ended;
  return [...newestLines(), `${name} has ended (${how}).`].join('\n');
}

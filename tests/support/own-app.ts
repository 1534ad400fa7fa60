import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtApp } from '../../scripts/app-command';
import { awaitAnswer } from '../../scripts/await-answer';
import { functionFolder } from '../../scripts/built-site/bundle';
import { readDevVars, withPorts } from '../../scripts/dev-vars';
import { freePorts } from '../../scripts/ports';
import { startProcess } from '../../scripts/processes';
import { fromProject } from '../../scripts/project';
import { sandboxUrl } from './addresses';
import type { wranglerApp } from './wrangler-app';

const READY_WITHIN_MS = 120_000;

const ownBuiltApp: typeof wranglerApp = (run) => builtApp({ ...run, folder: functionFolder });

export interface OwnApp {
  url: string;
  stop: () => Promise<void>;
}

/**
 * Starts a second workerd with the built site, against the running sandbox but with settings of the
 * test's own.
 * @param folder where its Function and its build are; the project's.
 * @param onLine gets each line that it logs.
 * @param commandOf how it is started.
 */
export async function startOwnApp(
  settings: Readonly<Record<string, string>>,
  folder = fromProject('.'),
  onLine?: (line: string) => void,
  commandOf: typeof wranglerApp = ownBuiltApp,
): Promise<OwnApp> {
  const [port = 0] = await freePorts(1);
  const scratch = mkdtempSync(join(tmpdir(), 'orion-own-app-'));
  const example = readDevVars(readFileSync(fromProject('.dev.vars.example'), 'utf8'));
  const ports = { app: port, sandbox: Number(new URL(sandboxUrl).port) };
  const vars = { ...withPorts(example, ports), ...settings };
  const command = commandOf({ port, scratch, vars });
  const app = startProcess({
    name: 'The app with settings of a test',
    file: process.execPath,
    args: command.args,
    cwd: folder,
    env: { ...process.env, ...command.env },
    onLine,
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    await app.stop();
    rmSync(scratch, { recursive: true, force: true });
  };
  try {
    await awaitAnswer(`${url}/`, READY_WITHIN_MS);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

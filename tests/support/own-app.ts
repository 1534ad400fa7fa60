import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveSite } from '../../scripts/built-site/serve';
import { readDevVars, withPorts } from '../../scripts/dev-vars';
import { freePorts } from '../../scripts/ports';
import { fromProject } from '../../scripts/project';
import { scratchFolder } from '../../scripts/scratch';
import { sandboxUrl } from './addresses';

export interface OwnApp {
  url: string;
  stop: () => Promise<void>;
}

/** The example's settings for an app at this port and the running sandbox, and a test's own over them. */
function settingsFor(port: number, own: Readonly<Record<string, string>>) {
  const example = readDevVars(readFileSync(fromProject('.dev.vars.example'), 'utf8'));
  const ports = { app: port, sandbox: Number(new URL(sandboxUrl).port) };
  return { ...withPorts(example, ports), ...own };
}

/** A later build of the site, which says something else. @returns where its bundled Function stands. */
export function otherBuild(words: string, others: string): string {
  const folder = scratchFolder();
  const bundle = readFileSync(fromProject('build/function/index.js'), 'utf8');
  writeFileSync(join(folder, 'index.js'), bundle.replaceAll(words, others));
  return folder;
}

/**
 * Starts a second workerd with the built site, against the running sandbox but with settings of the
 * test's own.
 * @param folder where its bundled Function stands; the project's.
 * @param onLine gets each line that it logs.
 */
export async function startOwnApp(
  settings: Readonly<Record<string, string>>,
  folder?: string,
  onLine?: (line: string) => void,
): Promise<OwnApp> {
  const [port = 0] = await freePorts(1);
  const vars = settingsFor(port, settings);
  try {
    const stop = await serveSite({ port, vars, onLine, ...(folder && { folder }) });
    return { url: `http://127.0.0.1:${port}`, stop };
  } catch (error) {
    // Another process took the port between the check and its use.
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_ADDRESS_IN_USE'))
      throw error;
    return startOwnApp(settings, folder, onLine);
  }
}

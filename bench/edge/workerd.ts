import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { unstable_getMiniflareWorkerOptions as optionsOf } from 'wrangler';
import { awaitAnswer } from '../../scripts/await-answer';
import { freePorts } from '../../scripts/ports';
import { startProcess } from '../../scripts/processes';
import { fromPackage, fromProject } from '../../scripts/project';

/** The clock of `/proc`: ticks a second, the same on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;
const READY_WITHIN_MS = 30_000;

/** workerd with one Function and nothing before it, and what it has used of the machine. */
export interface BareWorkerd {
  port: number;
  /** Processor time since its start, of all its threads, milliseconds. Linux only. */
  cpuMs: () => number;
  /** Memory that it holds, MB. Linux only. */
  memoryMb: () => number;
  stop: () => Promise<void>;
}

/**
 * Starts workerd by itself, without wrangler and Miniflare, which both cost more than a kept page.
 * @param folder holds the bundle's `index.js`, and gets the configuration.
 * @param vars the settings.
 */
export async function startBareWorkerd(
  folder: string,
  vars: Readonly<Record<string, string>>,
): Promise<BareWorkerd> {
  const [port = 0] = await freePorts(1);
  const { compatibilityDate, compatibilityFlags = [] } = optionsOf(
    fromProject('wrangler.toml'),
  ).workerOptions;
  const bindings = Object.entries(vars).map(
    ([name, value]) => `(name = ${JSON.stringify(name)}, text = ${JSON.stringify(value)})`,
  );
  const config = join(folder, 'workerd.capnp');
  writeFileSync(
    config,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "site", worker = .site)],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "site")]
);
const site :Workerd.Worker = (
  modules = [(name = "index.js", esModule = embed "index.js")],
  compatibilityDate = ${JSON.stringify(compatibilityDate)},
  compatibilityFlags = ${JSON.stringify(compatibilityFlags)},
  bindings = [${bindings.join(', ')}]
);
`,
  );
  const wrangler = createRequire(fromPackage('wrangler', 'package.json'));
  const { default: file } = wrangler('workerd') as { default: string };
  const workerd = startProcess({
    name: 'workerd',
    file,
    args: ['serve', config],
    cwd: folder,
    env: process.env,
  });
  const { pid } = workerd;
  const ready = await Promise.race([
    awaitAnswer(`http://127.0.0.1:${port}/`, READY_WITHIN_MS),
    workerd.ended,
  ]);
  if (typeof ready !== 'number') throw new Error([...workerd.newestLines(), ready].join('\n'));
  return {
    port,
    cpuMs() {
      // The name in brackets may hold spaces; fields are counted behind it.
      const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
      const fields = rest.split(' ');
      return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
    },
    memoryMb() {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024);
    },
    stop: workerd.stop,
  };
}

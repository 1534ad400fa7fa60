import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { unstable_getMiniflareWorkerOptions as optionsOf } from 'wrangler';
import { readDevVars } from '../scripts/dev-vars';
import { freePorts } from '../scripts/ports';
import { awaitServer, startProcess } from '../scripts/processes';
import { fromPackage } from '../scripts/project';
import { scratchFolder } from '../scripts/scratch';

const READY_WITHIN_MS = 30_000;

/**
 * The built site of a checkout in workerd, with the example's settings, and nothing before it: wrangler and Miniflare
 * both cost more than a cached page. @returns its port.
 */
export async function startBareSite(checkout: string): Promise<number> {
  const [port = 0] = await freePorts(1);
  const { compatibilityDate, compatibilityFlags = [] } = optionsOf(
    join(checkout, 'wrangler.toml'),
  ).workerOptions;
  const vars = readDevVars(readFileSync(join(checkout, '.dev.vars.example'), 'utf8'));
  const bindings = Object.entries(vars).map(
    ([name, value]) => `(name = ${JSON.stringify(name)}, text = ${JSON.stringify(value)})`,
  );
  const scratch = scratchFolder();
  const config = join(scratch, 'workerd.capnp');
  // A configuration embeds files of its own folder.
  copyFileSync(join(checkout, 'build/function/index.js'), join(scratch, 'index.js'));
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
  const workerd = startProcess({ file, args: ['serve', config] });
  const ready = awaitServer(`http://127.0.0.1:${port}/`, READY_WITHIN_MS);
  const how = await Promise.race([ready, workerd.ended]);
  if (how !== undefined) throw new Error([...workerd.newestLines(), how].join('\n'));
  return port;
}

import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { unstable_getMiniflareWorkerOptions as optionsOf } from 'wrangler';
import { bundleFunction } from '../scripts/built-site/bundle';
import { readDevVars } from '../scripts/dev-vars';
import { freePorts } from '../scripts/ports';
import { awaitServer, startProcess } from '../scripts/processes';
import { fromPackage } from '../scripts/project';
import { scratchFolder } from '../scripts/scratch';

const READY_WITHIN_MS = 30_000;

/** workerd with one Function and nothing before it: wrangler and Miniflare both cost more than a cached page. */
export interface Workerd {
  port: number;
  pid: number;
  stop: () => Promise<void>;
}

async function startWorkerd(folder: string, toml: string, vars: Record<string, string>) {
  const [port = 0] = await freePorts(1);
  const { compatibilityDate, compatibilityFlags = [] } = optionsOf(toml).workerOptions;
  const bindings = Object.entries(vars).map(
    ([name, value]) => `(name = ${JSON.stringify(name)}, text = ${JSON.stringify(value)})`,
  );
  const scratch = scratchFolder();
  const config = join(scratch, 'workerd.capnp');
  // A configuration embeds files of its own folder.
  copyFileSync(join(folder, 'index.js'), join(scratch, 'index.js'));
  writeFileSync(
    config,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "site", worker = .site),
    (name = "internet", network = (allow = ["public", "private"])),
  ],
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
  const workerd = startProcess({ name: 'workerd', file, args: ['serve', config] });
  const ready = awaitServer(`http://127.0.0.1:${port}/`, READY_WITHIN_MS);
  const how = await Promise.race([ready, workerd.ended]);
  if (how !== undefined) throw new Error([...workerd.newestLines(), how].join('\n'));
  return { port, pid: workerd.pid ?? 0, stop: workerd.stop };
}

/** The built site of a checkout, with the example's settings, others in their place, and no services. */
export function startBareSite(
  checkout: string,
  others: Readonly<Record<string, string>> = {},
): Promise<Workerd> {
  const example = readDevVars(readFileSync(join(checkout, '.dev.vars.example'), 'utf8'));
  const vars = { ...example, ...others };
  return startWorkerd(join(checkout, 'build/function'), join(checkout, 'wrangler.toml'), vars);
}

/** A Function of the same kind that answers `/NUMBER` with as many bytes, and does nothing else. */
export async function startConstant(checkout: string): Promise<Workerd> {
  const project = scratchFolder();
  const outdir = join(project, 'function');
  mkdirSync(join(project, 'functions'));
  mkdirSync(join(project, 'build/client'), { recursive: true });
  writeFileSync(
    join(project, 'functions/[[path]].js'),
    `const headers = { 'Content-Type': 'text/html; charset=utf-8' };
const bodies = new Map();
export const onRequest = ({ params: { path: [size = '0'] = [] } }) => {
  if (!bodies.has(size)) bodies.set(size, new TextEncoder().encode('x'.repeat(Number(size))));
  return new Response(bodies.get(size), { headers });
};
`,
  );
  await bundleFunction({ project, outdir });
  return startWorkerd(outdir, join(checkout, 'wrangler.toml'), {});
}

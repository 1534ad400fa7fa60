import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleFunction } from '../../scripts/built-site/bundle';
import { readDevVars } from '../../scripts/dev-vars';
import { fromProject } from '../../scripts/project';
import { type BareWorkerd, startBareWorkerd } from './workerd';

/** The built site on bare workerd, with the example's settings. Nothing stands behind its services. */
export async function startSite(scratch: string): Promise<BareWorkerd> {
  const outdir = join(scratch, 'site');
  await bundleFunction({ outdir });
  return startBareWorkerd(
    outdir,
    readDevVars(readFileSync(fromProject('.dev.vars.example'), 'utf8')),
  );
}

/** A Function of the same kind that answers `/NUMBER` with as many bytes, and does nothing else. */
export async function startConstant(scratch: string): Promise<BareWorkerd> {
  const project = join(scratch, 'constant-source');
  const outdir = join(scratch, 'constant');
  mkdirSync(join(project, 'functions'), { recursive: true });
  mkdirSync(join(project, 'build/client'), { recursive: true });
  writeFileSync(
    join(project, 'functions', '[[path]].js'),
    `const headers = { 'Content-Type': 'text/html; charset=utf-8' };
const made = new Map();
const bytesOf = (size) => new TextEncoder().encode('x'.repeat(size));
export const onRequest = ({ params }) => {
  const [size = '0'] = params.path ?? [];
  if (!made.has(size)) made.set(size, bytesOf(Number(size)));
  return new Response(made.get(size), { headers });
};
`,
  );
  await bundleFunction({ project, outdir });
  return startBareWorkerd(outdir, {});
}

/** A folder that is removed when the process ends. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'orion-edge-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

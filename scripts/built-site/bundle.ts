import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quietWrangler } from '../app-command';
import { startProcess } from '../processes';
import { fromPackage, fromProject } from '../project';

/** Where the Function of the project's own build stands. */
export const functionFolder = fromProject('build/function');

interface Bundling {
  /** Where functions/ is. */
  project?: string;
  /** Where the modules are written to. */
  outdir?: string;
}

/**
 * Bundles the Function with wrangler, as for a deployment, once for every workerd that serves it. Throws
 * an Error with what wrangler says against it.
 */
export async function bundleFunction({
  project = fromProject('.'),
  outdir = functionFolder,
}: Bundling = {}): Promise<void> {
  rmSync(outdir, { recursive: true, force: true });
  const scratch = mkdtempSync(join(tmpdir(), 'orion-bundling-'));
  const bundling = startProcess({
    name: 'The bundling of the Function',
    file: process.execPath,
    args: [
      fromPackage('wrangler', 'bin/wrangler.js'),
      ...['pages', 'functions', 'build', '--outdir', outdir],
      ...['--build-output-directory', join(project, 'build/client')],
    ],
    cwd: project,
    env: {
      ...process.env,
      ...quietWrangler(scratch),
      // Without it wrangler bundles packages for development, as it does not when it deploys.
      NODE_ENV: 'production',
      WRANGLER_LOG: 'warn',
    },
  });
  const how = await bundling.ended;
  await bundling.stop();
  rmSync(scratch, { recursive: true, force: true });
  if (how === 'code 0') return;
  throw new Error([...bundling.newestLines(), `The Function was not bundled (${how}).`].join('\n'));
}

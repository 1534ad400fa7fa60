import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from '../processes';
import { fromPackage, fromProject } from '../project';
import { quietWrangler } from '../quiet-wrangler';
import { scratchFolder } from '../scratch';

export const functionFolder = fromProject('build/function');

/** Bundles `functions/` with wrangler, as for a deployment, once for all workerd processes. */
export async function bundleFunction({
  project = fromProject('.'),
  outdir = functionFolder,
} = {}): Promise<void> {
  rmSync(outdir, { recursive: true, force: true });
  await runToEnd('The bundling of the Function', {
    file: process.execPath,
    args: [
      fromPackage('wrangler', 'bin/wrangler.js'),
      ...['pages', 'functions', 'build', '--outdir', outdir],
      ...['--build-output-directory', join(project, 'build/client')],
    ],
    cwd: project,
    // Without NODE_ENV, wrangler bundles packages for development, unlike in a deployment.
    env: { ...quietWrangler(scratchFolder()), NODE_ENV: 'production' },
  });
}

/** `npm run build` without its source maps, which are for deployments. */
export async function buildSite(): Promise<void> {
  await runToEnd('The build', {
    file: process.execPath,
    args: [fromPackage('@remix-run/dev', 'dist/cli.js'), 'vite:build'],
    // A test runner's variable is inherited and must not change the build.
    env: { NODE_ENV: 'production', VITEST: undefined, SENTRY_AUTH_TOKEN: undefined },
  });
  await bundleFunction();
}

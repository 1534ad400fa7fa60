import { bundleFunction } from './built-site/bundle';
import { startProcess } from './processes';
import { fromPackage, fromProject } from './project';

/** Builds the site into build/. Throws an Error with the newest lines of the output when it fails. */
export async function buildSite(): Promise<void> {
  const build = startProcess({
    name: 'The build',
    file: process.execPath,
    args: [fromPackage('@remix-run/dev', 'dist/cli.js'), 'vite:build'],
    cwd: fromProject('.'),
    env: buildEnvironment(),
  });
  const how = await build.ended;
  await build.stop();
  if (how === 'code 0') return bundleFunction();
  throw new Error([...build.newestLines(), `The build has failed (${how}).`].join('\n'));
}

/**
 * A test runner marks its environment, which is inherited; the build is the same without it. Source
 * maps are for builds that are deployed.
 */
function buildEnvironment(): NodeJS.ProcessEnv {
  const { VITEST: _, SENTRY_AUTH_TOKEN: __, ...env } = process.env;
  return { ...env, NODE_ENV: 'production' };
}

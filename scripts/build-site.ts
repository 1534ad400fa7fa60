import { bundleFunction } from './built-site/bundle';
import { runToEnd } from './processes';
import { fromPackage } from './project';

export async function buildSite(): Promise<void> {
  await runToEnd({
    name: 'The build',
    file: process.execPath,
    args: [fromPackage('@remix-run/dev', 'dist/cli.js'), 'vite:build'],
    // A test runner's variable is inherited and must not change the build. Source maps are for
    // deployments.
    env: { NODE_ENV: 'production', VITEST: undefined, SENTRY_AUTH_TOKEN: undefined },
  });
  await bundleFunction();
}

import { execFileSync } from 'node:child_process';
import { bundleFunction } from './built-site/bundle';
import { fromPackage, fromProject } from './project';
import { releaseName } from './release';
import { handOverSourceMaps, sourceMapUpload } from './source-maps';

/** The second step of `npm run build`: the Function's bundle, and source maps where an upload is configured. */
await bundleFunction();
if (sourceMapUpload(process.env)) {
  const tool = fromPackage('@sentry/cli', 'bin/sentry-cli');
  try {
    handOverSourceMaps(releaseName(), fromProject('build/client'), (args) =>
      execFileSync(process.execPath, [tool, ...args], { stdio: 'inherit' }),
    );
  } catch {
    console.error(
      'The source maps were not uploaded, so reports of this build would name no source. Build again, or unset SENTRY_AUTH_TOKEN to do without.',
    );
    process.exitCode = 1;
  }
}

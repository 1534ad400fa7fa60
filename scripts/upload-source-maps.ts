import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fromPackage, fromProject } from './project';
import { releaseName } from './release';
import { handOverSourceMaps, sourceMapUpload } from './source-maps';

/** The second step of `npm run build`; it does nothing where no upload is configured. */
if (sourceMapUpload(process.env)) {
  // The tool comes with the error service's client, as a package of its own.
  const tool = createRequire(fromPackage('@sentry/remix', 'package.json')).resolve(
    '@sentry/cli/bin/sentry-cli',
  );
  const { removed, failed } = handOverSourceMaps(
    releaseName(),
    fromProject('build/client'),
    (args) => execFileSync(process.execPath, [tool, ...args], { stdio: 'inherit' }),
  );
  console.info(`Source maps removed from the site: ${removed}.`);
  if (failed) {
    console.error(
      'They were not uploaded, so reports of this build would name no source. Build again, or unset SENTRY_AUTH_TOKEN to do without.',
    );
    process.exitCode = 1;
  }
}

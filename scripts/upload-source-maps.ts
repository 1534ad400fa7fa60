import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fromPackage, fromProject } from './project';
import { releaseName } from './release';
import { removeSourceMaps, sourceMapUpload, uploadCommands } from './source-maps';

/**
 * Runs after the build: hands its source maps to the error service and removes them, also when that
 * fails. Does nothing unless SENTRY_AUTH_TOKEN, SENTRY_ORG and SENTRY_PROJECT are set.
 */
const upload = sourceMapUpload(process.env);
const site = fromProject('build/client');

/** The tool comes with the client, as a package of its own. */
const tool = createRequire(fromPackage('@sentry/remix', 'package.json')).resolve(
  '@sentry/cli/bin/sentry-cli',
);

if (upload) {
  try {
    for (const args of uploadCommands(releaseName(), site)) {
      execFileSync(process.execPath, [tool, ...args], { stdio: 'inherit' });
    }
  } catch {
    console.error(
      'The source maps were not uploaded, so reports of this build would name no source. Build again, or without SENTRY_AUTH_TOKEN to do without.',
    );
    process.exitCode = 1;
  } finally {
    console.info(`Source maps removed from the site: ${removeSourceMaps(site).length}`);
  }
}

import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Whether the build makes and uploads source maps: only with all of the upload's settings. */
export function sourceMapUpload(env: Readonly<Record<string, string | undefined>>): boolean {
  return Boolean(env.SENTRY_AUTH_TOKEN && env.SENTRY_ORG && env.SENTRY_PROJECT);
}

/** Uploads a built site's source maps to the error service and always deletes them, so none is published. @throws when they were not uploaded. */
export function handOverSourceMaps(
  release: string,
  site: string,
  run: (args: readonly string[]) => void,
): void {
  try {
    run(['releases', 'new', release]);
    const assets = join(site, 'assets');
    run(['sourcemaps', 'upload', '--release', release, '--url-prefix', '~/assets', assets]);
    run(['releases', 'finalize', release]);
  } finally {
    const names = readdirSync(site, { recursive: true, encoding: 'utf8' });
    for (const name of names.filter((name) => name.endsWith('.map'))) rmSync(join(site, name));
  }
}

import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Whether the build makes and uploads source maps: only with all of the upload's settings. */
export function sourceMapUpload(env: Readonly<Record<string, string | undefined>>): boolean {
  return Boolean(env.SENTRY_AUTH_TOKEN && env.SENTRY_ORG && env.SENTRY_PROJECT);
}

/** Uploads a built site's source maps to the error service and always deletes them, so none is published. */
export function handOverSourceMaps(
  release: string,
  site: string,
  run: (args: readonly string[]) => void,
): { removed: number; failed: boolean } {
  const assets = join(site, 'assets');
  let failed = false;
  try {
    run(['releases', 'new', release]);
    run(['sourcemaps', 'upload', '--release', release, '--url-prefix', '~/assets', assets]);
    run(['releases', 'finalize', release]);
  } catch {
    failed = true;
  }
  return { removed: removeSourceMaps(site), failed };
}

function removeSourceMaps(folder: string): number {
  const maps = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.map'),
  );
  for (const name of maps) rmSync(join(folder, name));
  return maps.length;
}

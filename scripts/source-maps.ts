import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether the build makes source maps and hands them to the error service: only where all that the
 * upload needs is in its environment.
 */
export function sourceMapUpload(env: Readonly<Record<string, string | undefined>>): boolean {
  return Boolean(env.SENTRY_AUTH_TOKEN && env.SENTRY_ORG && env.SENTRY_PROJECT);
}

/**
 * Hands the source maps of a built site to the error service and removes them, also when that fails:
 * none is published.
 * @param run runs the service's own tool with these arguments; throws when it fails.
 */
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

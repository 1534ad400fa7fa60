import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What the build needs to hand its source maps to the error service. */
export interface SourceMapUpload {
  token: string;
  org: string;
  project: string;
}

/** Undefined unless all three are in the build's environment: then no source maps are made. */
export function sourceMapUpload(
  env: Readonly<Record<string, string | undefined>>,
): SourceMapUpload | undefined {
  const { SENTRY_AUTH_TOKEN: token, SENTRY_ORG: org, SENTRY_PROJECT: project } = env;
  return token && org && project ? { token, org, project } : undefined;
}

/** Removes every source map below a folder, so that none is published. @returns their names. */
export function removeSourceMaps(folder: string): string[] {
  const maps = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.map'),
  );
  for (const name of maps) rmSync(join(folder, name));
  return maps;
}

/** The commands of the error service's own tool, in order. The maps stand beside their scripts. */
export function uploadCommands(release: string, folder: string): string[][] {
  return [
    ['releases', 'new', release],
    [
      'sourcemaps',
      'upload',
      '--release',
      release,
      '--url-prefix',
      '~/assets',
      join(folder, 'assets'),
    ],
    ['releases', 'finalize', release],
  ];
}

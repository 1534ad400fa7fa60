import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fromPackage } from './project';

const DOWNLOAD_LIMIT_MS = 180_000;
const PACKAGE_LIMIT_MS = 300_000;

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Candidate paths of these commands, in the order of the commands, then of PATH. */
export function placesOf(commands: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return commands.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** Lets Playwright download an engine. The caller checks the result. */
export function downloadBuild(engine: string): void {
  const args = [fromPackage('playwright', 'cli.js'), 'install', engine];
  spawnSync(process.execPath, args, { stdio: 'ignore', timeout: DOWNLOAD_LIMIT_MS });
}

/** Installs system packages, where possible: as root on Debian and derivatives. */
export function installPackages(...names: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', ...names]]) {
    spawnSync('apt-get', args, { stdio: 'ignore', timeout: PACKAGE_LIMIT_MS, env });
  }
}

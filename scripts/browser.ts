import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { fromPackage } from './project';

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPath = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const DOWNLOAD_LIMIT_MS = 180_000;
const PACKAGE_LIMIT_MS = 300_000;

/**
 * The path of a Chromium: CHROMIUM_PATH, the system's, Playwright's own, or one that is got now
 * (Playwright's download, then as root Debian's package). Throws an Error with the line to run when
 * none can be had.
 */
export function findBrowser(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (isExecutable(named)) return named;
    throw new Error(`CHROMIUM_PATH names no program that can be run: ${named}`);
  }
  const found = installedBrowser() ?? downloadedBrowser() ?? packagedBrowser();
  if (found !== undefined) return found;
  throw new Error(
    'No Chromium was found and none could be got. Run: npx playwright install --with-deps chromium',
  );
}

function installedBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = commands.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, macPath, chromium.executablePath()].find(isExecutable);
}

function downloadedBrowser(): string | undefined {
  console.log('No Chromium here: Playwright downloads its own …');
  const args = [fromPackage('@playwright/test', 'cli.js'), 'install', 'chromium'];
  spawnSync(process.execPath, args, { stdio: 'ignore', timeout: DOWNLOAD_LIMIT_MS });
  return installedBrowser();
}

function packagedBrowser(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  console.log('That did not work: the system package is installed …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', 'chromium']]) {
    spawnSync('apt-get', args, { stdio: 'ignore', timeout: PACKAGE_LIMIT_MS, env });
  }
  return installedBrowser();
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

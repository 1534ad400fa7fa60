import { chromium } from 'playwright/test';
import { downloadBuild, installPackages, isExecutable, placesOf } from './programs';

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPath = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const withoutWindow = 'chromium-headless-shell';

/**
 * The path of a Chromium: CHROMIUM_PATH, the system's, Playwright's, or one installed now (Playwright's
 * download, then as root Debian's package).
 * @throws Error with the command to run when there is none.
 */
export function findBrowser(): string {
  return firstOf(named, installed, downloaded, () => packaged('chromium'));
}

/** The same for test runs: preferably the system's headless shell, which uses a fifth less of the processor. */
export function findTestBrowser(): string {
  return firstOf(
    named,
    installedShell,
    installed,
    downloaded,
    () => packaged(withoutWindow),
    () => packaged('chromium'),
  );
}

function firstOf(...ways: (() => string | undefined)[]): string {
  for (const way of ways) {
    const path = way();
    if (path !== undefined) return path;
  }
  throw new Error(
    'No Chromium was found and none could be got. Run: npx playwright install --with-deps chromium',
  );
}

function named(): string | undefined {
  const path = process.env.CHROMIUM_PATH;
  if (path === undefined || path === '') return undefined;
  if (isExecutable(path)) return path;
  throw new Error(`CHROMIUM_PATH names no program that can be run: ${path}`);
}

function installedShell(): string | undefined {
  return placesOf([withoutWindow]).find(isExecutable);
}

function installed(): string | undefined {
  return [...placesOf(commands), macPath, chromium.executablePath()].find(isExecutable);
}

function downloaded(): string | undefined {
  console.log('No Chromium here: Playwright downloads its own …');
  downloadBuild('chromium');
  return installed();
}

function packaged(name: string): string | undefined {
  console.log(`That did not work: the system package ${name} is installed …`);
  installPackages(name);
  return name === withoutWindow ? installedShell() : installed();
}

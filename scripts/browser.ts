import { chromium } from 'playwright/test';
import { downloadBuild, installPackages, isExecutable, placesOf } from './programs';

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPath = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

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
  return [...placesOf(commands), macPath, chromium.executablePath()].find(isExecutable);
}

function downloadedBrowser(): string | undefined {
  console.log('No Chromium here: Playwright downloads its own …');
  downloadBuild('chromium');
  return installedBrowser();
}

function packagedBrowser(): string | undefined {
  console.log('That did not work: the system package is installed …');
  installPackages('chromium');
  return installedBrowser();
}

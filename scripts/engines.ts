import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { firefox, webkit } from 'playwright/test';
import { findBrowser } from './browser';
import { downloadBuild, installPackages, isExecutable, placesOf } from './programs';

export const engineNames = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof engineNames)[number];

/** An engine that can be started. */
export interface Engine {
  name: EngineName;
  path: string;
  /** Playwright drives only its own builds; the system's browsers use WebDriver. */
  driver: 'playwright' | 'webdriver';
}

const builds = { firefox, webkit };

const packages = {
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
};

/**
 * Finds an engine: Playwright's build, the system's, or one installed now (Playwright's download, then as
 * root Debian's package).
 * @throws Error with the command to run when there is none.
 */
export function findEngine(name: EngineName): Engine {
  if (name === 'chromium') return { name, path: findBrowser(), driver: 'playwright' };
  const found = installed(name) ?? downloaded(name) ?? packaged(name);
  if (found !== undefined) return found;
  throw new Error(
    `No ${name} was found and none could be got. Run: npx playwright install --with-deps ${name}`,
  );
}

function installed(name: 'firefox' | 'webkit'): Engine | undefined {
  const build = builds[name].executablePath();
  if (isExecutable(build)) return { name, path: build, driver: 'playwright' };
  const path = name === 'firefox' ? systemFirefox() : systemWebKit();
  return path === undefined ? undefined : { name, path, driver: 'webdriver' };
}

function downloaded(name: 'firefox' | 'webkit'): Engine | undefined {
  console.log(`No ${name} here: Playwright downloads its own …`);
  downloadBuild(name);
  return installed(name);
}

function packaged(name: 'firefox' | 'webkit'): Engine | undefined {
  console.log('That did not work: the system package is installed …');
  installPackages(...packages[name]);
  return installed(name);
}

function systemFirefox(): string | undefined {
  const macPath = '/Applications/Firefox.app/Contents/MacOS/firefox';
  return [...placesOf(['firefox', 'firefox-esr']), macPath].find(isExecutable);
}

/** WebKitGTK's MiniBrowser, if its driver and a virtual screen are installed too. */
function systemWebKit(): string | undefined {
  const helpers = ['WebKitWebDriver', 'Xvfb'];
  if (!helpers.every((helper) => placesOf([helper]).some(isExecutable))) return undefined;
  const libraries = ['/usr/lib', '/usr/libexec', '/usr/lib64'].filter((folder) =>
    existsSync(folder),
  );
  return libraries
    .flatMap((folder) => [folder, ...readdirSync(folder).map((name) => join(folder, name))])
    .map((folder) => join(folder, 'webkit2gtk-4.1/MiniBrowser'))
    .find(isExecutable);
}

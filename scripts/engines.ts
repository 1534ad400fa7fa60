import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, firefox, webkit } from 'playwright/test';
import { downloadBuild, installPackages, isExecutable, placesOf } from './programs';

export const engineNames = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof engineNames)[number];

/** An engine that can be started. */
export interface Engine {
  name: EngineName;
  path: string;
  /** Playwright drives any Chromium, of the others only its own builds; the system's use WebDriver. */
  driver: 'playwright' | 'webdriver';
}

const builds = { chromium, firefox, webkit };

const shell = 'chromium-headless-shell';

const packages: Readonly<Record<EngineName, readonly string[]>> = {
  chromium: ['chromium'],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
};

/** Finds an engine: a named one, the system's, Playwright's, or one installed now. */
export function findEngine(name: EngineName): Engine {
  const found = installed(name) ?? downloaded(name) ?? packaged(name);
  if (found !== undefined) return found;
  throw new Error(
    `No ${name} was found and none could be got. Run: npx playwright install --with-deps ${name}`,
  );
}

/** A whole Chromium, as visitors have. */
export const findBrowser = (): string => findEngine('chromium').path;

/** The headless shell needs much less of the processor, but keeps no page in the back/forward cache: that needs a whole Chromium. */
export function findTestBrowsers(): { shell: string; whole: string } {
  const whole = findBrowser();
  const installedShell = () => namedChromium() ?? placesOf([shell]).find(isExecutable);
  if (!installedShell()) installPackages(shell);
  return { whole, shell: installedShell() ?? whole };
}

function installed(name: EngineName): Engine | undefined {
  if (name === 'chromium') {
    const path = namedChromium() ?? systemChromium();
    return path === undefined ? undefined : { name, path, driver: 'playwright' };
  }
  const build = builds[name].executablePath();
  if (isExecutable(build)) return { name, path: build, driver: 'playwright' };
  const path = name === 'firefox' ? systemFirefox() : systemWebKit();
  return path === undefined ? undefined : { name, path, driver: 'webdriver' };
}

function downloaded(name: EngineName): Engine | undefined {
  console.log(`No ${name} here: Playwright downloads its own …`);
  downloadBuild(name);
  return installed(name);
}

function packaged(name: EngineName): Engine | undefined {
  console.log('That did not work: the system package is installed …');
  installPackages(...packages[name]);
  return installed(name);
}

function namedChromium(): string | undefined {
  const path = process.env.CHROMIUM_PATH;
  if (path === undefined || path === '') return undefined;
  if (isExecutable(path)) return path;
  throw new Error(`CHROMIUM_PATH names no program that can be run: ${path}`);
}

function systemChromium(): string | undefined {
  const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const macPath = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  return [...placesOf(commands), macPath, chromium.executablePath()].find(isExecutable);
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

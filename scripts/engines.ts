import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, firefox, webkit } from 'playwright/test';
import { fromPackage } from './project';

export const engineNames = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof engineNames)[number];

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
const programs = {
  chromium: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  firefox: ['firefox', 'firefox-esr'],
};
const macPrograms = {
  chromium: '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  firefox: '/Applications/Firefox.app/Contents/MacOS/firefox',
};

const DOWNLOAD_LIMIT_MS = 180_000;
const PACKAGE_LIMIT_MS = 300_000;

/** Finds an engine: a named one, the system's, Playwright's, or one installed now. */
export function findEngine(name: EngineName): Engine {
  let found = installed(name);
  if (!found) {
    console.log(`No ${name} here: Playwright downloads its own …`);
    const args = [fromPackage('playwright', 'cli.js'), 'install', name];
    spawnSync(process.execPath, args, { stdio: 'ignore', timeout: DOWNLOAD_LIMIT_MS });
    found = installed(name);
  }
  if (!found) {
    console.log('That did not work: the system package is installed …');
    installPackages(...packages[name]);
    found = installed(name);
  }
  if (found) return found;
  throw new Error(
    `No ${name} was found and none could be got. Run: npx playwright install --with-deps ${name}`,
  );
}

export const findBrowser = (): string => findEngine('chromium').path;

/** The headless shell needs much less of the processor, but keeps no page in the back/forward cache: that needs a whole Chromium. */
export function findTestBrowsers(): { shell: string; whole: string } {
  const whole = findBrowser();
  const installedShell = () => namedChromium() ?? inPath(shell);
  if (!installedShell()) installPackages(shell);
  return { whole, shell: installedShell() ?? whole };
}

function installed(name: EngineName): Engine | undefined {
  const build = [builds[name].executablePath()].find(isExecutable);
  const system = name === 'webkit' ? systemWebKit() : systemProgram(name);
  if (name === 'chromium') {
    const path = namedChromium() ?? system ?? build;
    return path ? { name, path, driver: 'playwright' } : undefined;
  }
  if (build) return { name, path: build, driver: 'playwright' };
  return system ? { name, path: system, driver: 'webdriver' } : undefined;
}

function namedChromium(): string | undefined {
  const path = process.env.CHROMIUM_PATH;
  if (!path) return undefined;
  if (isExecutable(path)) return path;
  throw new Error(`CHROMIUM_PATH names no program that can be run: ${path}`);
}

const systemProgram = (name: 'chromium' | 'firefox') =>
  inPath(...programs[name]) ?? [macPrograms[name]].find(isExecutable);

/** WebKitGTK's MiniBrowser, if its driver and a virtual screen are installed too. */
function systemWebKit(): string | undefined {
  if (!inPath('WebKitWebDriver') || !inPath('Xvfb')) return undefined;
  return ['/usr/lib', '/usr/libexec', '/usr/lib64']
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => [folder, ...readdirSync(folder).map((name) => join(folder, name))])
    .map((folder) => join(folder, 'webkit2gtk-4.1/MiniBrowser'))
    .find(isExecutable);
}

/** The first of these commands that can be run, in the order of the commands, then of PATH. */
function inPath(...commands: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return commands.flatMap((name) => folders.map((at) => join(at, name))).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Installs system packages, where possible: as root on Debian and derivatives. */
function installPackages(...names: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', ...names]]) {
    spawnSync('apt-get', args, { stdio: 'ignore', timeout: PACKAGE_LIMIT_MS, env });
  }
}

import { Builder, Key as DriverKey, Origin, type WebDriver } from 'selenium-webdriver';
import { awaitAnswer } from '../../../scripts/await-answer';
import { freePorts } from '../../../scripts/ports';
import { type RunningProcess, startProcess } from '../../../scripts/processes';
import { fromProject } from '../../../scripts/project';
import { type Driver, HEIGHT_PX, type Key, type Tab, type TabOptions } from './driver';
import { startInjectingProxy } from './injecting-proxy';

const READY_WITHIN_MS = 20_000;

const keys: Readonly<Record<Key, readonly string[]>> = {
  Enter: [DriverKey.ENTER],
  Shift: [DriverKey.SHIFT],
  'Shift+Enter': [DriverKey.SHIFT, DriverKey.ENTER],
  Tab: [DriverKey.TAB],
  'Shift+Tab': [DriverKey.SHIFT, DriverKey.TAB],
  Escape: [DriverKey.ESCAPE],
  Space: [DriverKey.SPACE],
  End: [DriverKey.END],
};

/** WebKitGTK's MiniBrowser, by its WebDriver on a screen that nobody sees. */
export async function startWebKit(miniBrowser: string): Promise<Driver> {
  const screen = await startScreen();
  return {
    version: `WebKitGTK ${await versionOf(miniBrowser, screen.name)}`,
    hasMicrophone: true,
    openTab: (options) => openTab(miniBrowser, screen.name, options),
    close: () => screen.process.stop(),
  };
}

async function startScreen(): Promise<{ name: string; process: RunningProcess }> {
  let tell = (_name: string) => {};
  const named = new Promise<string>((resolve) => {
    tell = resolve;
  });
  const process = run(
    'The screen',
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'],
    {},
    (line) => {
      if (/^\d+$/.test(line)) tell(`:${line}`);
    },
  );
  const name = await Promise.race([named, process.ended.then(() => undefined)]);
  if (name === undefined) throw new Error(['Xvfb:', ...process.newestLines()].join('\n'));
  return { name, process };
}

function run(
  name: string,
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  onLine?: (line: string) => void,
): RunningProcess {
  const merged = { ...process.env, ...env };
  return startProcess({ name, file, args, cwd: fromProject('.'), env: merged, onLine });
}

async function versionOf(miniBrowser: string, screen: string): Promise<string> {
  const session = await startSession(miniBrowser, screen, []);
  const version = (await session.driver.getCapabilities()).getBrowserVersion();
  await session.end();
  return version ?? 'of unknown version';
}

/** One browser with its driver: the driver holds one session at a time. */
async function startSession(miniBrowser: string, screen: string, args: readonly string[]) {
  const [port = 0] = await freePorts(1);
  const server = run('WebKitWebDriver', 'WebKitWebDriver', [`--port=${port}`], { DISPLAY: screen });
  const address = `http://127.0.0.1:${port}`;
  try {
    await awaitAnswer(`${address}/status`, READY_WITHIN_MS);
    const driver = await new Builder()
      .usingServer(address)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation', ...args] },
      })
      .build();
    const end = async () => {
      await driver.quit();
      await server.stop();
    };
    return { driver, end };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function openTab(miniBrowser: string, screen: string, options: TabOptions): Promise<Tab> {
  const proxy = await startInjectingProxy(options);
  const { driver, end } = await startSession(miniBrowser, screen, [
    `--proxy=${proxy.url}`,
    `--enable-javascript=${options.javaScript}`,
    '--enable-mock-capture-devices=true',
  ]);
  await driver.manage().window().setRect({ x: 0, y: 0, width: options.width, height: HEIGHT_PX });
  return {
    open: (url) => driver.get(url),
    reload: () => driver.navigate().refresh(),
    evaluate: (expression, frameTitle) => evaluate(driver, expression, frameTitle),
    click: (x, y) =>
      driver
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), duration: 0, origin: Origin.VIEWPORT })
        .click()
        .perform(),
    async press(key) {
      const actions = driver.actions();
      for (const name of keys[key]) actions.keyDown(name);
      for (const name of [...keys[key]].reverse()) actions.keyUp(name);
      await actions.perform();
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    problems: proxy.problems,
    async close() {
      await end();
      await proxy.stop();
    },
  };
}

async function evaluate(
  driver: WebDriver,
  expression: string,
  frameTitle: string | undefined,
): Promise<string> {
  const script = `return (${expression})`;
  if (frameTitle === undefined) return String(await driver.executeScript(script));
  const frame = await driver.findElement({ css: `iframe[title="${frameTitle}"]` });
  await driver.switchTo().frame(frame);
  try {
    return String(await driver.executeScript(script));
  } finally {
    await driver.switchTo().defaultContent();
  }
}

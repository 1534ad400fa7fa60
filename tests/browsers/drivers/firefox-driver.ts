import puppeteer, { type BrowserContext, type KeyInput } from 'puppeteer-core';
import { type Driver, HEIGHT_PX, type Tab, type TabOptions } from './driver';

/** A microphone without a question, and nothing of Firefox's own on the network. */
const preferences = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
};

/** Two may start at once, on a busy machine. */
const STARTED_WITHIN_MS = 90_000;

function launch(path: string, javaScript: boolean) {
  return puppeteer.launch({
    browser: 'firefox',
    timeout: STARTED_WITHIN_MS,
    executablePath: path,
    defaultViewport: null,
    extraPrefsFirefox: { ...preferences, 'javascript.enabled': javaScript },
  });
}

/**
 * Anybody's Firefox, over WebDriver BiDi. Released ones know no command that switches JavaScript off
 * in a tab, only the setting: such a tab has a Firefox of its own.
 */
export async function startFirefox(path: string): Promise<Driver> {
  const browser = await launch(path, true);
  return {
    version: await browser.version(),
    hasMicrophone: true,
    async openTab(options) {
      if (options.javaScript) return tabOf(await browser.createBrowserContext(), options);
      const without = await launch(path, false);
      const tab = await tabOf(await without.createBrowserContext(), options);
      return { ...tab, close: () => without.close() };
    },
    close: () => browser.close(),
  };
}

async function tabOf(
  context: BrowserContext,
  { before, headers, width }: TabOptions,
): Promise<Tab> {
  const problems: string[] = [];
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => {
    problems.push(error instanceof Error ? error.message : String(error));
  });
  await page.setViewport({ width, height: HEIGHT_PX });
  await page.setExtraHTTPHeaders({ ...headers });
  for (const source of before) await page.evaluateOnNewDocument(source);
  return {
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    async evaluate(expression, frameTitle) {
      if (frameTitle === undefined) return String(await page.evaluate(expression));
      const element = await page.$(`iframe[title="${frameTitle}"]`);
      const frame = await element?.contentFrame();
      if (!frame) throw new Error(`There is no frame ${frameTitle}.`);
      return String(await frame.evaluate(expression));
    },
    click: (x, y) => page.mouse.click(x, y),
    async press(key) {
      const [last = key, modifier] = key.split('+').reverse();
      if (modifier !== undefined) await page.keyboard.down(modifier as KeyInput);
      await page.keyboard.press(last as KeyInput);
      if (modifier !== undefined) await page.keyboard.up(modifier as KeyInput);
    },
    type: (text) => page.keyboard.type(text),
    problems: () => problems,
    close: () => context.close(),
  };
}

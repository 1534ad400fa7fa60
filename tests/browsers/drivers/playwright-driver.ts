import { type BrowserContext, chromium, firefox, webkit } from 'playwright/test';
import type { EngineName } from '../../../scripts/engines';
import { chromiumArguments } from '../../support/chromium-arguments';
import { visitorAddress, visitorHeader } from '../../support/visitor';
import { type Driver, HEIGHT_PX, type Tab } from './driver';

const types = { chromium, firefox, webkit };

/** How each engine gets a microphone without a prompt; Playwright's WebKit has none. */
const launchOptions = {
  chromium: { args: chromiumArguments },
  firefox: {
    firefoxUserPrefs: {
      'media.navigator.streams.fake': true,
      'media.navigator.permission.disabled': true,
    },
  },
  webkit: {},
};

/** Chromium, and the builds of Firefox and WebKit that Playwright makes for itself. */
export async function startPlaywright(name: EngineName, path: string): Promise<Driver> {
  const browser = await types[name].launch({ executablePath: path, ...launchOptions[name] });
  return {
    version: `${name} ${browser.version()}`,
    hasMicrophone: name !== 'webkit',
    async openTab({ width, javaScript }) {
      const context = await browser.newContext({
        viewport: { width, height: HEIGHT_PX },
        javaScriptEnabled: javaScript,
        extraHTTPHeaders: { [visitorHeader]: visitorAddress() },
      });
      return tabOf(context);
    },
    close: () => browser.close(),
  };
}

async function tabOf(context: BrowserContext): Promise<Tab> {
  const problems: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  context.on('weberror', (event) => void problems.push(event.error().message));
  const page = await context.newPage();
  return {
    open: async (url) => void (await page.goto(url)),
    async evaluate(expression, frameTitle) {
      if (frameTitle === undefined) return String(await page.evaluate(expression));
      const element = await page.$(`iframe[title="${frameTitle}"]`);
      const frame = await element?.contentFrame();
      if (!frame) throw new Error(`There is no frame ${frameTitle}.`);
      return String(await frame.evaluate(expression));
    },
    click: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    problems: async () => problems,
    close: () => context.close(),
  };
}

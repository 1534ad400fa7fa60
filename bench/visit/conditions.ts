import type { Browser, BrowserContext, CDPSession, Page } from 'playwright/test';

export interface Conditions {
  name: 'phone' | 'desktop';
  width: number;
  height: number;
  /** Milliseconds added to each request. */
  latency: number;
  /** Bytes a second. */
  down: number;
  up: number;
  /** How many times slower than this machine's its processor is. */
  slower: number;
}

/** Mobile Lighthouse's: a slow 4G network, a processor four times slower than this one. */
export const phone: Conditions = {
  name: 'phone',
  width: 375,
  height: 812,
  latency: 150,
  down: (1.6 * 1024 * 1024) / 8,
  up: (750 * 1024) / 8,
  slower: 4,
};

/** Desktop Lighthouse's. */
export const desktop: Conditions = {
  name: 'desktop',
  width: 1280,
  height: 900,
  latency: 40,
  down: (10 * 1024 * 1024) / 8,
  up: (10 * 1024 * 1024) / 8,
  slower: 1,
};

export interface Visitor {
  context: BrowserContext;
  page: Page;
  session: CDPSession;
}

/** A visitor with an empty cache, under these conditions from the first request on. */
export async function visitorUnder(browser: Browser, conditions: Conditions): Promise<Visitor> {
  const { width, height, latency, down, up, slower, name } = conditions;
  const onPhone = name === 'phone';
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: onPhone ? 2 : 1,
    isMobile: onPhone,
    hasTouch: onPhone,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: down,
    uploadThroughput: up,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return { context, page, session };
}

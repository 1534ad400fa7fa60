import type { RequestListener } from 'node:http';
import { beforeAll } from 'vitest';
import { startBrokenApp } from '../support/broken-app';
import { startOwnApp } from '../support/own-app';
import { startServer } from '../support/own-server';

/** Runs for the tests that stand beside it; they read its address. */
function running(start: () => Promise<{ url: string; stop: () => unknown }>): { url: string } {
  const site = { url: '' };
  beforeAll(async () => {
    const { url, stop } = await start();
    site.url = url;
    return stop;
  });
  return site;
}

type Settings = Readonly<Record<string, string>>;

/** A server of the tests' own. */
export const ownServer = (answer: RequestListener) => running(() => startServer(answer));

/** The site with settings of the tests' own, which may name what runs by then. */
export const ownApp = (settings: () => Settings, onLine?: (line: string) => void) =>
  running(() => startOwnApp(settings(), undefined, onLine));

export const brokenApp = (settings: () => Settings) => running(() => startBrokenApp(settings()));

import { chromiumArguments } from './chromium-arguments';

/** For `use`: visitors have a back/forward cache, which Playwright switches off. */
export const withBackForwardCache = {
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH,
    args: chromiumArguments,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
};

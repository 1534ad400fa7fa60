import { chromiumArguments } from './chromium-arguments';

/** For `use`: visitors have a back/forward cache, which Playwright switches off and Chromium's headless shell lacks. */
export const withBackForwardCache = {
  launchOptions: {
    executablePath: process.env.WHOLE_CHROMIUM_PATH,
    args: chromiumArguments,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
};

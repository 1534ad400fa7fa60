/**
 * What Playwright itself turns off, as far as these tests care: Chromium takes the last list of
 * features alone, so a list of our own has to repeat it.
 */
const offInPlaywright = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/**
 * Each new page otherwise starts a process for the pop-up of the address bar, which no test sees:
 * half a second of processor time a test, more than the page itself takes.
 */
const unseenBrowserPages = [
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

/** Chromium's arguments for the browser tests: no background requests, a fake microphone. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  `--disable-features=${[...offInPlaywright, ...unseenBrowserPages].join(',')}`,
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

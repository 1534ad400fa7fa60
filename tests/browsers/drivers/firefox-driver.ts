import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '../../../scripts/processes';
import { type Bidi, connectBidi } from './bidi';
import { type Driver, HEIGHT_PX, type Tab, type TabOptions } from './driver';
import { clicking, pressing, typing } from './input-actions';

/** A microphone without a prompt, no errors of frames' own cookies, no requests of Firefox's own. */
const preferences = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'remote.active-protocols': 1,
  'app.normandy.enabled': false,
  'browser.safebrowsing.downloads.remote.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

async function launch(path: string, javaScript: boolean) {
  const profile = mkdtempSync(join(tmpdir(), 'orion-firefox-'));
  const all = { ...preferences, 'javascript.enabled': javaScript };
  const lines = Object.entries(all).map(([name, value]) => `user_pref("${name}", ${value});\n`);
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  let listening = (_address: string) => {};
  const address = new Promise<string>((resolve) => {
    listening = resolve;
  });
  const firefox = startProcess({
    name: 'Firefox',
    file: path,
    args: ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile],
    onLine(line) {
      const url = /WebDriver BiDi listening on (\S+)/.exec(line)?.[1];
      if (url) listening(url);
    },
  });
  const url = await Promise.race([address, firefox.ended]);
  const bidi = await connectBidi(`${url}/session`);
  return {
    bidi,
    async stop() {
      bidi.close();
      await firefox.stop();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Any Firefox, over WebDriver BiDi. A setting switches JavaScript off, so such a tab has its own Firefox. */
export async function startFirefox(path: string): Promise<Driver> {
  const { bidi, stop } = await launch(path, true);
  return {
    version: `Firefox ${bidi.version}`,
    hasMicrophone: true,
    async openTab(options) {
      if (options.javaScript) return tabOf(bidi, options);
      const without = await launch(path, false);
      const tab = await tabOf(without.bidi, options);
      return { ...tab, close: without.stop };
    },
    close: stop,
  };
}

async function tabOf(bidi: Bidi, { before, headers, width }: TabOptions): Promise<Tab> {
  const problems: string[] = [];
  const stopListening = bidi.onError((text) => void problems.push(text));
  const { userContext } = await bidi.send('browser.createUserContext', {});
  const { context = '' } = await bidi.send('browsingContext.create', { type: 'tab', userContext });
  const ask = (method: string, params: object) => bidi.send(method, { context, ...params });
  await ask('browsingContext.setViewport', { viewport: { width, height: HEIGHT_PX } });
  await bidi.send('network.setExtraHeaders', {
    contexts: [context],
    headers: Object.entries(headers).map(([name, value]) => ({
      name,
      value: { type: 'string', value },
    })),
  });
  for (const source of before) {
    const functionDeclaration = `() => { ${source} }`;
    await bidi.send('script.addPreloadScript', { functionDeclaration, contexts: [context] });
  }
  const act = async (actions: object[]) => void (await ask('input.performActions', { actions }));

  async function valueIn(target: string, expression: string): Promise<string> {
    const { result, exceptionDetails } = await bidi.send('script.evaluate', {
      expression,
      target: { context: target },
      awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
    return String(result?.value);
  }

  async function frameWith(title: string): Promise<string> {
    const { contexts = [] } = await bidi.send('browsingContext.getTree', { root: context });
    const address = await valueIn(
      context,
      `document.querySelector('iframe[title="${title}"]').src`,
    );
    const { origin } = new URL(address);
    const frame = contexts[0]?.children?.find(({ url }) => url.startsWith(origin));
    if (!frame) throw new Error(`There is no frame ${title}.`);
    return frame.context;
  }

  return {
    open: async (url) => void (await ask('browsingContext.navigate', { url, wait: 'complete' })),
    reload: async () => void (await ask('browsingContext.reload', { wait: 'complete' })),
    evaluate: async (expression, frameTitle) =>
      valueIn(frameTitle === undefined ? context : await frameWith(frameTitle), expression),
    click: (x, y) => act(clicking(x, y)),
    press: (key) => act(pressing(key)),
    type: (text) => act(typing(text)),
    problems: () => problems,
    async close() {
      stopListening();
      await bidi.send('browser.removeUserContext', { userContext });
    },
  };
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { startProcess } from '../../../scripts/processes';
import { visitorAddress, visitorHeader } from '../../support/visitor';
import { type Driver, HEIGHT_PX, type Tab } from './driver';
import { clicking, pressing, typing } from './input-actions';

/** A microphone without a prompt, and no requests of Firefox's own. */
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

/** What the driver reads of an answer and of a console entry. */
const message = z.object({
  id: z.number().optional(),
  message: z.string().optional(),
  result: z.looseObject({}).optional(),
  params: z.object({ level: z.string(), text: z.string().nullish() }).optional().catch(undefined),
});
const frames = z.object({
  contexts: z.tuple([
    z.object({ children: z.array(z.object({ context: z.string(), url: z.string() })) }),
  ]),
});

/** The system's Firefox over WebDriver BiDi: Playwright asks for more of the protocol than the ESR has. */
export async function startFirefox(path: string): Promise<Driver> {
  const probe = await launch(path, true);
  await probe.stop();
  return {
    version: `Firefox ${probe.version}`,
    hasMicrophone: true,
    openTab: ({ javaScript, width }) => openTab(path, javaScript, width),
    close: async () => {},
  };
}

/** A preference switches JavaScript off, so each tab has a Firefox of its own. */
async function launch(path: string, javaScript: boolean) {
  const profile = mkdtempSync(join(tmpdir(), 'orion-firefox-'));
  const all = { ...preferences, 'javascript.enabled': javaScript };
  const lines = Object.entries(all).map(([name, value]) => `user_pref("${name}", ${value});\n`);
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  let resolveAddress = (_address: string) => {};
  const address = new Promise<string>((resolve) => {
    resolveAddress = resolve;
  });
  const firefox = startProcess({
    file: path,
    args: ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile],
    onLine(line) {
      const url = /WebDriver BiDi listening on (\S+)/.exec(line)?.[1];
      if (url) resolveAddress(url);
    },
  });
  // Needs Node's own WebSocket, which Node 20 has behind `--experimental-websocket`.
  const socket = new WebSocket(`${await Promise.race([address, firefox.ended])}/session`);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(firefox.newestLines().join('\n')));
  });
  const problems: string[] = [];
  const pending = new Map<number, (answer: z.infer<typeof message>) => void>();
  socket.onmessage = ({ data }) => {
    const answer = message.parse(JSON.parse(String(data)));
    if (answer.params?.level === 'error') problems.push(answer.params.text ?? '');
    pending.get(answer.id ?? 0)?.(answer);
  };
  let sent = 0;
  /** Throws an Error when the browser refuses the command. */
  async function send(method: string, params: object) {
    sent += 1;
    const id = sent;
    const answer = new Promise<z.infer<typeof message>>((resolve) => pending.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { result, message: refusal } = await answer;
    if (!result) throw new Error(`${method}: ${refusal}`);
    return result;
  }
  const { capabilities } = await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  return {
    version: z.object({ browserVersion: z.string() }).parse(capabilities).browserVersion,
    send,
    problems,
    async stop() {
      socket.close();
      await firefox.stop();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

async function openTab(path: string, javaScript: boolean, width: number): Promise<Tab> {
  const { send, problems, stop } = await launch(path, javaScript);
  const context = String((await send('browsingContext.create', { type: 'tab' })).context);
  const ask = async (method: string, params: object) =>
    void (await send(method, { context, ...params }));
  await ask('browsingContext.setViewport', { viewport: { width, height: HEIGHT_PX } });
  const headers = [{ name: visitorHeader, value: { type: 'string', value: visitorAddress() } }];
  await send('network.setExtraHeaders', { headers, contexts: [context] });
  const act = (actions: object[]) => ask('input.performActions', { actions });

  async function valueIn(target: string, expression: string): Promise<string> {
    const { result, exceptionDetails } = await send('script.evaluate', {
      expression,
      target: { context: target },
      awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
    return String(z.object({ value: z.unknown() }).parse(result).value);
  }
  async function frameWith(title: string): Promise<string> {
    const { contexts } = frames.parse(await send('browsingContext.getTree', { root: context }));
    const source = `document.querySelector('iframe[title="${title}"]').src`;
    const { origin } = new URL(await valueIn(context, source));
    const frame = contexts[0].children.find(({ url }) => url.startsWith(origin));
    if (!frame) throw new Error(`There is no frame ${title}.`);
    return frame.context;
  }
  return {
    open: (url) => ask('browsingContext.navigate', { url, wait: 'complete' }),
    evaluate: async (expression, frameTitle) =>
      valueIn(frameTitle === undefined ? context : await frameWith(frameTitle), expression),
    click: (x, y) => act(clicking(x, y)),
    press: (key) => act(pressing(key)),
    type: (text) => act(typing(text)),
    problems: async () => problems,
    close: stop,
  };
}

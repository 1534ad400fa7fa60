import { createHash } from 'node:crypto';
import { z } from 'zod';
import { freePorts } from '../../../scripts/ports';
import { awaitServer, type RunningProcess, startProcess } from '../../../scripts/processes';
import { appUrl } from '../../support/addresses';
import { startSiteProxy } from '../../support/site-proxy';
import { visitorAddress, visitorHeader } from '../../support/visitor';
import { type Driver, HEIGHT_PX, type Tab, type TabOptions } from './driver';
import { clicking, pressing, typing } from './input-actions';

const READY_WITHIN_MS = 20_000;

/** The name of an element in WebDriver's answers. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Keeps errors for the driver, from before the page's own scripts on, and leaves the document. */
const reporter = `
  document.currentScript.remove();
  const keep = (problem) => {
    sessionStorage.problems = (sessionStorage.problems ?? '') + problem + '\\n';
  };
  const { error } = console;
  console.error = (...words) => {
    keep(words.join(' '));
    error.apply(console, words);
  };
  addEventListener('error', ({ message, target }) => keep(message ?? target.outerHTML), true);
  addEventListener('unhandledrejection', ({ reason }) => keep(reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    keep('policy violation: ' + violatedDirective + ' by ' + blockedURI));`;
const reporterHash = createHash('sha256').update(reporter).digest('base64');

/** WebDriver has no command for scripts before the page's own, or for request headers. */
const startReportingProxy = () =>
  startSiteProxy(
    ({ answer, status, headers, html }) => {
      const page = html.replace(/<head[^>]*>/, (head) => `${head}<script>${reporter}</script>`);
      answer.writeHead(status, {
        ...headers,
        'content-security-policy': String(headers['content-security-policy']).replace(
          "'strict-dynamic'",
          `'strict-dynamic' 'sha256-${reporterHash}'`,
        ),
        'content-length': Buffer.byteLength(page),
      });
      answer.end(page);
    },
    { [visitorHeader]: visitorAddress() },
  );

/** WebKitGTK's MiniBrowser, by its WebDriver on a virtual screen. */
export async function startWebKit(miniBrowser: string): Promise<Driver> {
  const screen = await startScreen();
  const probe = await startSession(miniBrowser, screen.name, []);
  await probe.end();
  return {
    version: `WebKitGTK ${probe.version}`,
    hasMicrophone: true,
    openTab: (options) => openTab(miniBrowser, screen.name, options),
    close: () => screen.process.stop(),
  };
}

async function startScreen(): Promise<{ name: string; process: RunningProcess }> {
  let resolveName = (_name: string) => {};
  const named = new Promise<string>((resolve) => {
    resolveName = resolve;
  });
  const process = startProcess({
    file: 'Xvfb',
    args: ['-displayfd', '1', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'],
    onLine(line) {
      if (/^\d+$/.test(line)) resolveName(`:${line}`);
    },
  });
  const name = await Promise.race([named, process.ended.then(() => undefined)]);
  if (name === undefined) throw new Error(['Xvfb:', ...process.newestLines()].join('\n'));
  return { name, process };
}

const session = z.object({
  sessionId: z.string(),
  capabilities: z.object({ browserVersion: z.string() }),
});

/** One browser with its driver: the driver holds one session at a time. */
async function startSession(miniBrowser: string, screen: string, args: readonly string[]) {
  const [port = 0] = await freePorts(1);
  const server = startProcess({
    file: 'WebKitWebDriver',
    args: [`--port=${port}`],
    env: { DISPLAY: screen },
  });
  const address = `http://127.0.0.1:${port}`;

  async function command(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(address + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  }

  try {
    await awaitServer(`${address}/status`, READY_WITHIN_MS);
    const alwaysMatch = {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation', ...args] },
    };
    const { sessionId, capabilities } = session.parse(
      await command('POST', '/session', { capabilities: { alwaysMatch } }),
    );
    const path = `/session/${sessionId}`;
    return {
      version: capabilities.browserVersion,
      post: (what: string, body: object = {}) => command('POST', `${path}/${what}`, body),
      async end() {
        await command('DELETE', path);
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function openTab(miniBrowser: string, screen: string, options: TabOptions): Promise<Tab> {
  const proxy = await startReportingProxy();
  const { post, end } = await startSession(miniBrowser, screen, [
    `--enable-javascript=${options.javaScript}`,
    '--enable-mock-capture-devices=true',
  ]);
  await post('window/rect', { x: 0, y: 0, width: options.width, height: HEIGHT_PX });
  const act = async (actions: object[]) => void (await post('actions', { actions }));
  const valueIn = async (expression: string) =>
    String(await post('execute/sync', { script: `return (${expression})`, args: [] }));
  return {
    open: async (url) => void (await post('url', { url: url.replace(appUrl, proxy.url) })),
    async evaluate(expression, frameTitle) {
      if (frameTitle === undefined) return valueIn(expression);
      const value = `iframe[title="${frameTitle}"]`;
      const id = await post('element', { using: 'css selector', value });
      await post('frame', { id: z.object({ [ELEMENT]: z.string() }).parse(id) });
      try {
        return await valueIn(expression);
      } finally {
        await post('frame', { id: null });
      }
    },
    click: (x, y) => act(clicking(x, y)),
    press: (key) => act(pressing(key)),
    type: (text) => act(typing(text)),
    problems: async () =>
      (await valueIn("sessionStorage.problems ?? ''")).split('\n').filter(Boolean),
    async close() {
      await end();
      proxy.stop();
    },
  };
}

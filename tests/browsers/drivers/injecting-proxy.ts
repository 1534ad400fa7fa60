import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { withOwnScript } from '../../support/script-hash';
import type { TabOptions } from './driver';

interface InjectingProxy {
  url: string;
  /** The errors that the pages reported. */
  problems: () => readonly string[];
  stop: () => Promise<void>;
}

const problemPath = '/.test-problem';

/** Reports errors to the proxy before the page continues, and so before a test can end. */
const reporter = `(() => {
  const report = (problem) => {
    const request = new XMLHttpRequest();
    request.open('POST', '${problemPath}', false);
    request.send(problem);
  };
  const { error } = console;
  console.error = (...words) => {
    report('console: ' + words.join(' '));
    error.apply(console, words);
  };
  addEventListener('error', (event) => {
    if (event.error || event.message) report('uncaught: ' + event.message);
    else if (event.target instanceof Element) report('not loaded: ' + event.target.outerHTML);
  }, true);
  addEventListener('unhandledrejection', ({ reason }) => report('rejection: ' + String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report('policy violation: ' + violatedDirective + ' by ' + blockedURI));
})();`;

/**
 * A forward proxy for what WebDriver has no command for: scripts before the page's own, request headers,
 * and console errors. Each injected script removes itself from the document.
 */
export async function startInjectingProxy(options: TabOptions): Promise<InjectingProxy> {
  const problems: string[] = [];
  const scripts = options.javaScript ? [reporter, ...options.before].map(leaving) : [];
  const server = createServer(async (incoming, outgoing) => {
    if (incoming.method === 'POST' && incoming.url?.endsWith(problemPath)) {
      problems.push(await text(incoming));
      outgoing.end();
      return;
    }
    passOn(incoming, outgoing, options.headers, scripts);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    problems: () => problems,
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function passOn(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  added: TabOptions['headers'],
  scripts: readonly string[],
): void {
  const { method, url = '' } = incoming;
  const headers = { ...incoming.headers, ...added, 'accept-encoding': 'identity' };
  // A 304 would refer to the page without the injected scripts.
  delete headers['if-none-match'];
  // A new connection each time: a reused one may be closed at that moment.
  const onward = request(url, { method, agent: false, headers }, async (answer) => {
    const { statusCode = 502, headers: answered } = answer;
    const policy = String(answered['content-security-policy']);
    const isPage = answered['content-type']?.startsWith('text/html') ?? false;
    // Only the site's own pages have a policy that lets scripts run.
    if (!isPage || !policy.includes("'strict-dynamic'")) {
      outgoing.writeHead(statusCode, answered);
      answer.pipe(outgoing);
      return;
    }
    const page = withScripts(await text(answer), scripts);
    const { 'content-length': _, 'transfer-encoding': __, ...rest } = answered;
    outgoing.writeHead(statusCode, {
      ...rest,
      'content-security-policy': scripts.reduce(withOwnScript, policy),
      'content-length': Buffer.byteLength(page),
    });
    outgoing.end(page);
  });
  onward.on('error', () => outgoing.destroy());
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}

const leaving = (script: string) => `document.currentScript.remove();${script}`;

function withScripts(page: string, scripts: readonly string[]): string {
  const elements = scripts.map((script) => `<script>${script}</script>`);
  return page.replace(/<head[^>]*>/, (head) => head + elements.join(''));
}

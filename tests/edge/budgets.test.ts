import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { appUrl } from '../support/addresses';
import { laterModules, type StartupModule, startupModules } from '../support/startup-modules';

/** Bytes. */
const KB = 1024;
const START_SCRIPTS_MAX = 115 * KB;
const STYLES_MAX = 14 * KB;
const FONT_MAX = 40 * KB;
const HTML_MAX = 28 * KB;

/** Words that stay in a package's code when it is minified. */
const laterOnly = {
  'the call client': /daily-js|DailyIframe|c\.daily\.co/,
  'the error-reporting client': /sentry/i,
  'the analytics services': /googletagmanager|fbevents|connect\.facebook/,
  'the motion library': /framer-|data-projection-id|layoutDependency/,
  'Radix toast and dialog': /ToastViewport|DialogContent/,
  'the configuration schema': /safeParse|ZodError/,
};

/** Words that stay in the minified code of the Markdown parser, which has a budget of its own. */
const markdownParser = /emStrongMask/;

const gzip = (text: string | Uint8Array) => gzipSync(text).byteLength;
const texts = new Map<string, Promise<string>>();
/** What stands at an address, asked for once. */
function read(path: string): Promise<string> {
  const text = texts.get(path) ?? fetch(`${appUrl}${path}`).then((answer) => answer.text());
  texts.set(path, text);
  return text;
}

describe('the first load of the home page', () => {
  let html = '';
  let modules: StartupModule[] = [];

  beforeAll(async () => {
    html = await read('/');
    modules = await startupModules(html, read);
  });

  test('starts with at most 115 KB of script', () => {
    expect(modules.length).toBeGreaterThan(3);
    const sizes = modules.map(({ path, text }) => ({ path, bytes: gzip(text) }));
    const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(total, JSON.stringify(sizes, null, 1)).toBeLessThanOrEqual(START_SCRIPTS_MAX);
  });

  test.each(Object.entries(laterOnly))('starts without %s', (_, mark) => {
    expect(modules.filter(({ text }) => mark.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test('preloads every script of the start, so that one round trip brings them all, after what is painted', () => {
    const preloads = [...html.matchAll(/<link rel="modulepreload"([^>]*) href="([^"]*)"/g)];
    const preloaded = new Set(preloads.map(([, , path]) => path));
    expect(preloaded).toEqual(new Set(modules.map(({ path }) => path)));
    for (const [, attributes] of preloads) expect(attributes).toContain('fetchpriority="low"');
  });

  test('has its large files compiled while they come', () => {
    const large = modules.filter(({ text }) => text.length > 10 * KB);
    expect(large.length).toBeGreaterThan(2);
    for (const { path, text } of large) {
      expect(text.slice(0, 40), path).toContain('//# allFunctionsCalledOnLoad\n');
    }
  });

  test('has one stylesheet of at most 14 KB', async () => {
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
      ([, path = '']) => path,
    );
    expect(sheets).toHaveLength(1);
    expect(gzip(await read(sheets[0] ?? ''))).toBeLessThanOrEqual(STYLES_MAX);
  });

  test('has one font file of at most 40 KB, preloaded', async () => {
    const [sheet = ''] = html.match(/\/assets\/[\w.-]+\.css/) ?? [];
    const fonts = new Set(
      `${html}${await read(sheet)}`.match(/\/assets\/[\w.-]+\.(?:woff2?|ttf|otf)/g),
    );
    expect([...fonts]).toHaveLength(1);
    const [font = ''] = fonts;
    const response = await fetch(`${appUrl}${font}`);
    expect((await response.arrayBuffer()).byteLength).toBeLessThanOrEqual(FONT_MAX);
    expect(html).toContain(`rel="preload" href="${font}"`);
  });

  test('has at most 28 KB of HTML', () => {
    expect(gzip(html)).toBeLessThanOrEqual(HTML_MAX);
  });
});

/** Words that stay in minified code of what a call needs: its client, its engine, its views. */
const callsOnly = /DailyIframe|iframe-call-message|web-call-creation|getUserMedia|DialogContent/;

test.each(['/voice-call', '/voice-call-solar'])(
  '%s starts with no more script than the home page may, and with nothing of what only a call needs',
  async (path) => {
    const html = await read(path);
    const modules = await startupModules(html, read);
    const bytes = modules.reduce((sum, { text }) => sum + gzip(text), 0);
    expect(bytes).toBeLessThanOrEqual(START_SCRIPTS_MAX);
    expect(modules.filter(({ text }) => callsOnly.test(text)).map((one) => one.path)).toEqual([]);
    // To be pressed before any script is there.
    const [button] = /<button[^>]*aria-label="Talk to[^>]*>/.exec(html) ?? [];
    expect(button).toMatch(/type="button".*aria-label="Talk to \w+ AI"/);
  },
);

/**
 * What comes after the start for one part of a page, found by its code and followed over its imports. The call's client
 * is its maker's.
 */
test.each([
  ['a first call', '/voice-call', /web-call-creation|volume-ring/, 45],
  ['a first call of the other assistant', '/voice-call-solar', /web-call-creation|volume-ring/, 45],
  // With what it shares with others; its own chunk has 15.
  ['the live chat', '/', /business_type/, 17.25],
  ['the booking frame', '/', /getHeight/, 5.25],
  ['the error reports', '/about', /sentry_key/, 32],
])('%s fetches on %s at most its kilobytes of script', async (_part, path, mark, kilobytes) => {
  const started = await startupModules(await read(path), read);
  const later = (await laterModules(started, mark, read)).filter(
    ({ text }) => !laterOnly['the call client'].test(text) && !markdownParser.test(text),
  );
  expect(later.length).toBeGreaterThan(0);
  const sizes = later.map(({ path, text }) => ({ path, bytes: gzip(text) }));
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(total, JSON.stringify(sizes, null, 1)).toBeLessThanOrEqual(kilobytes * KB);
});

test('the Markdown parser is at most 23 KB, and the chat asks for it with the first mark', async () => {
  const started = await startupModules(await read('/about'), read);
  const chat = await laterModules(started, /business_type/, read);
  const parsers = chat.filter(({ text }) => markdownParser.test(text));
  expect(gzip(chat[0]?.text ?? '')).toBeLessThanOrEqual(15 * KB);
  expect(parsers).toHaveLength(1);
  expect(gzip(parsers[0]?.text ?? '')).toBeLessThanOrEqual(23 * KB);
});

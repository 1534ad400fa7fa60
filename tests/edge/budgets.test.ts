import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { appUrl } from '../support/addresses';
import { scriptsOfPart, scriptsOfStart } from '../support/built-scripts';

/** Bytes. */
const KB = 1024;
const START_SCRIPTS_MAX = 118 * KB;
const STYLES_MAX = 14 * KB;
const FONT_MAX = 40 * KB;
const HTML_MAX = 28 * KB;

/** What comes with the act that needs it: each is a script of its own, by the name that the build gives it. */
const laterOnly = [
  ...['daily-esm', 'controller.client', 'call-views.client', 'tooltip', 'live-chat', 'parser'],
  ...['booking-controller', 'measurement-panel', 'send-from-browser', 'dom-mini', 'view'],
];
const named = (names: string) => new RegExp(`/(?:${names.replaceAll('.', '\\.')})-[\\w-]+\\.js$`);

const texts = new Map<string, Promise<string>>();
/** What stands at an address, asked for once. */
function read(path: string): Promise<string> {
  const text = texts.get(path) ?? fetch(`${appUrl}${path}`).then((answer) => answer.text());
  texts.set(path, text);
  return text;
}
const gzip = (text: string) => gzipSync(text).byteLength;

/** Together these scripts have at most so many bytes. */
async function expectAtMost(max: number, paths: Iterable<string>): Promise<void> {
  const sizes = await Promise.all(
    [...paths].map(async (path) => ({ path, bytes: gzip(await read(path)) })),
  );
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(total, JSON.stringify(sizes, null, 1)).toBeLessThanOrEqual(max);
}

describe('the first load of the home page', () => {
  let html = '';
  let started = new Set<string>();
  beforeAll(async () => {
    html = await read('/');
    started = await scriptsOfStart(html);
  });

  test('starts with at most 118 KB of script', async () => {
    expect(started.size).toBeGreaterThan(3);
    await expectAtMost(START_SCRIPTS_MAX, started);
  });

  test.each(laterOnly)('starts without %s, which can come later', async (name) => {
    expect(await scriptsOfPart(started, named(name))).not.toEqual([]);
  });

  test('preloads every script of the start, so that one round trip brings them all, after what is painted', () => {
    const preloads = [...html.matchAll(/<link rel="modulepreload"([^>]*) href="([^"]*)"/g)];
    expect(new Set(preloads.map(([, , path]) => path))).toEqual(started);
    for (const [, attributes] of preloads) expect(attributes).toContain('fetchpriority="low"');
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

test.each(['/voice-call', '/voice-call-solar'])(
  '%s starts with no more script than the home page may, and with nothing of what only a call needs',
  async (path) => {
    const html = await read(path);
    const started = await scriptsOfStart(html);
    await expectAtMost(START_SCRIPTS_MAX, started);
    for (const name of laterOnly.slice(0, 4)) {
      expect(await scriptsOfPart(started, named(name)), name).not.toEqual([]);
    }
    // To be pressed before any script is there.
    const [button] = /<button[^>]*aria-label="Talk to[^>]*>/.exec(html) ?? [];
    expect(button).toMatch(/type="button".*aria-label="Talk to \w+ AI"/);
  },
);

/**
 * What comes after the start for one part of a page, found by its scripts' names and followed over their imports. The call's
 * client is its maker's.
 */
test.each([
  ['a first call', '/voice-call', 'controller.client|call-views.client', 45],
  ['the other first call', '/voice-call-solar', 'controller.client|call-views.client', 45],
  // With what it shares with others; its own chunk has 15.
  ['the live chat', '/', 'live-chat', 17.25],
  ['the booking frame', '/', 'booking-controller', 5.25],
  ['the error reports', '/about', 'send-from-browser', 32],
])('%s fetches on %s at most its kilobytes of script', async (_part, path, names, kilobytes) => {
  const part = await scriptsOfPart(await scriptsOfStart(await read(path)), named(names));
  expect(part).not.toEqual([]);
  // The parser has a budget of its own.
  const own = part.filter((one) => !named('daily-esm|parser').test(one));
  await expectAtMost(kilobytes * KB, own);
});

test('the Markdown parser is at most 23 KB, and the chat asks for it with the first mark', async () => {
  const started = await scriptsOfStart(await read('/about'));
  const [chat = '', ...others] = await scriptsOfPart(started, named('live-chat'));
  await expectAtMost(15 * KB, [chat]);
  const parsers = others.filter((path) => named('parser').test(path));
  expect(parsers).toHaveLength(1);
  await expectAtMost(23 * KB, parsers);
});

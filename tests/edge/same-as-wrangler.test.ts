import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromProject } from '../../scripts/project';
import { type OwnApp, startOwnApp } from '../support/own-app';
import { pages } from '../support/pages';
import { wranglerApp } from '../support/wrangler-app';

let ours: OwnApp;
let wranglers: OwnApp;

beforeAll(async () => {
  [ours, wranglers] = await Promise.all([
    startOwnApp({}),
    startOwnApp({}, undefined, undefined, wranglerApp),
  ]);
});
afterAll(() => Promise.all([ours.stop(), wranglers.stop()]));

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * An answer without what differs from one to the next: times, id, port, the call's number, and the
 * hashes and tags of what holds any of these.
 */
async function answerOf({ url }: OwnApp, path: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url + path, { redirect: 'manual', ...init });
  const id = /report;desc="(\w+)"/.exec(response.headers.get('Server-Timing') ?? '')?.[1];
  const { port } = new URL(url);
  const same = (text: string) =>
    [id, `127.0.0.1:${port}`]
      .filter((part) => part !== undefined)
      .reduce((rest, part) => rest.replaceAll(part, '…'), text)
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|\b\d\d:\d\d UTC|room-\d+|[\w+/]{43}=/g, '…');
  const headers = Object.fromEntries(response.headers);
  delete headers.date;
  // How a body is framed is the connection's affair: wrangler's proxy cuts into chunks what has a length.
  delete headers['transfer-encoding'];
  delete headers['content-length'];
  return {
    status: response.status,
    headers: JSON.parse(same(JSON.stringify(headers))),
    body: same(Buffer.from(await response.arrayBuffer()).toString('latin1')),
  };
}

interface Question {
  name: string;
  path: string;
  init: RequestInit;
}

const ask = (path: string, init: RequestInit = {}): Question => ({
  name: `${init.method ?? 'GET'} ${path} ${JSON.stringify(init.headers ?? {})}`,
  path,
  init,
});

const folder = fromProject('build/client');
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name))}`);
const anAsset = files.find((file) => file.startsWith('/assets/')) ?? '/assets/none';
const paths = pages.map(({ path }) => path);
const methods = ['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'];

/** Where the rules of `_routes.json` and of files have their edges. */
const edges = [
  ...['/assets', '/assets/', '/assets//', '/assets/gone.js', '/assets/../favicon.ico', '/assetsx'],
  ...['/favicon.ico/', '/favicon.icon', '/favicon.ico?a=b', '/Favicon.ico', '/favicon.svg%20'],
  ...['/icons', '/icons/', '/icons/gone.png', '/.well-known', '/.well-known/gone', '/licenses'],
  ...['/_headers', '/_routes.json', '/_worker.js', '/_redirects', '/index', '/index.html'],
  ...[
    '//',
    '///',
    '/%2F',
    '/%5C',
    '/%00',
    '/%',
    '/%E0%A4%A',
    '/assets/%E0%A4%A',
    '/assets/%2e%2e/',
  ],
  ...[
    '/about/',
    '/about//',
    '/demo.html',
    '/demo/index.html',
    '/no/such/page',
    '/no/such/page.data',
  ],
  ...[
    '/robots.txt',
    '/sitemap.xml',
    '/__manifest?p=/about&version=other',
    '/?_data=root',
    '/.data',
  ],
  ...['/?scrollTo=calendar', '/about.data', '/_root.data'],
];

const form = (fields: Record<string, string>, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  headers,
});
const chat = { intent: 'send', message: 'Hello', name__confirm: '' };

const otherHeaders: readonly Record<string, string>[] = [
  { 'Accept-Encoding': 'identity' },
  { 'Accept-Encoding': 'br' },
  { 'Accept-Encoding': 'identity;q=0' },
  { Range: 'bytes=0-9' },
  { Range: 'bytes=9-0' },
  { 'If-None-Match': '"other"' },
  { 'If-None-Match': '*' },
  { Origin: 'https://other.example', 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Mode': 'navigate', Accept: 'text/html' },
  { Accept: 'application/json' },
  { Cookie: 'a=b', Authorization: 'Bearer x' },
  { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' },
  { 'CF-Connecting-IP': 'nonsense' },
];

const questions: Question[] = [
  ...[...files, ...paths, ...edges].map((path) => ask(path)),
  ...methods.flatMap((method) =>
    [...paths, anAsset, '/favicon.svg', '/assets/gone.js', '/robots.txt', '/about.data'].map(
      (path) => ask(path, { method }),
    ),
  ),
  ...otherHeaders.flatMap((headers) =>
    ['/', '/about', anAsset, '/manifest.webmanifest', '/gone', '/assets/gone.js'].map((path) =>
      ask(path, { headers }),
    ),
  ),
  ask('/?index', form(chat, { 'CF-Connecting-IP': '10.9.8.1', Accept: 'text/html' })),
  ask('/?index', form({ message: 'Hello' })),
  ask('/about', form(chat, { Origin: 'https://other.example' })),
  ask('/about', form(chat, { 'Content-Type': 'application/json' })),
  ask('/about', form({ message: 'm'.repeat(200_000) })),
  ask('/voice-call', form({}, { 'CF-Connecting-IP': '10.9.8.2', Accept: 'text/html' })),
  ask('/voice-call', form({}, { Origin: 'https://other.example' })),
];

test('every address has the answer that wrangler gives', async () => {
  expect(questions.length).toBeGreaterThan(250);
  for (const { name, path, init } of questions) {
    const [mine, theirs] = await Promise.all([
      answerOf(ours, path, init),
      answerOf(wranglers, path, init),
    ]);
    expect.soft(mine, name).toEqual(theirs);
  }
});

test('what a browser has already is not sent again', async () => {
  const first = await answerOf(ours, anAsset, {});
  const headers = { 'If-None-Match': first.headers.etag ?? '' };
  const [mine, theirs] = await Promise.all([
    answerOf(ours, anAsset, { headers }),
    answerOf(wranglers, anAsset, { headers }),
  ]);
  expect(mine.status).toBe(304);
  expect(mine).toEqual(theirs);
});

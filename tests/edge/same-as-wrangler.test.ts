import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromProject } from '../../scripts/project';
import { type OwnApp, startOwnApp } from '../support/own-app';
import { startWranglerApp } from '../support/wrangler-app';

let ours: OwnApp;
let wranglers: OwnApp;

beforeAll(async () => {
  [ours, wranglers] = await Promise.all([startOwnApp({}), startWranglerApp()]);
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
  const { port } = new URL(url);
  const same = (text: string) =>
    text
      .replaceAll(`127.0.0.1:${port}`, '…')
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

const anAsset = `/assets/${readdirSync(fromProject('build/client/assets'))[0]}`;

/** A dozen: pages, data, files, misses, what is refused, what the address makes ambiguous. */
const questions: Question[] = [
  ...['/', '/about.data', '/gone', '/about//', '/favicon.svg'].map((path) => ask(path)),
  ...['/assets/gone.js', '/icons/', '/_headers', '/assets/%2e%2e/'].map((path) => ask(path)),
  ask(anAsset, { method: 'HEAD' }),
  ask(anAsset, { headers: { Range: 'bytes=0-9' } }),
  ask('/about', { headers: { Origin: 'https://other.example' }, method: 'POST', body: 'a=b' }),
];

test('our host answers as wrangler does', async () => {
  for (const { name, path, init } of questions) {
    const [mine, theirs] = await Promise.all([
      answerOf(ours, path, init),
      answerOf(wranglers, path, init),
    ]);
    expect.soft(mine, name).toEqual(theirs);
  }
});

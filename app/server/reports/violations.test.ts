import { expect, it } from 'vitest';
import { violationReportsAddress } from './violations';

it.each([
  ['https://abc1@o9.ingest.example/7', 'https://o9.ingest.example/api/7/security/?sentry_key=abc1'],
  [
    'https://abc1:secret@errors.example/a/b/12',
    'https://errors.example/a/b/api/12/security/?sentry_key=abc1',
  ],
  [
    'http://key@127.0.0.1:8789/errors/1',
    'http://127.0.0.1:8789/errors/api/1/security/?sentry_key=key',
  ],
  ['https://abc1@errors.example/', undefined],
  ['https://abc1@errors.example/name', undefined],
  ["https://abc1@errors.example/;script-src 'unsafe-inline'/7", undefined],
  ['https://abc1@errors.example/a"b/7', undefined],
  ['https://a%22%2C@errors.example/7', undefined],
])('%s reports to %s', (dsn, address) => {
  expect(violationReportsAddress(dsn)).toBe(address);
});

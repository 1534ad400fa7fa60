import { expect, it, vi } from 'vitest';
import { fatalErrorTypes } from '~/features/voice/call/session/service-events';
import { sendReportsTo } from '~/lib/report';
import { reportCallError } from './engine.client';

it('reports connection, end of life and no room alone, and nothing of the visitor or the room', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const sink = vi.fn();
  const stop = sendReportsTo(sink);
  const cause = { token: 'secret', userName: 'Ada' };
  for (const fatal of [...fatalErrorTypes, 'unknown', undefined] as const) {
    const message = 'https://room.example/secret';
    reportCallError({ type: 'call-join-error', stage: 'call-join', fatal, message, cause });
  }
  stop();
  expect(sink.mock.calls.map(([error, { during }]) => `${during}: ${error}`)).toEqual([
    'call-join: CallServiceError: call-join-error: connection-error',
    'call-join: CallServiceError: call-join-error: end-of-life',
    'call-join: CallServiceError: call-join-error: no-room',
  ]);
  for (const [error] of sink.mock.calls) expect(Object.keys(error)).toEqual(['name']);
  expect(log.mock.calls.flat().map(String).join()).not.toContain('secret');
  log.mockRestore();
});

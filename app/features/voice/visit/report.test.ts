import { expect, it, vi } from 'vitest';
import type { CallError } from '~/features/voice/call/session/events';
import { fatalErrorTypes } from '~/features/voice/call/session/service-events';
import { sendReportsTo } from '~/lib/report';
import { reportCallError } from './report';

const secret = 'https://room.example/token-of-Ada';

it('reports connection, end of life and no room alone, and nothing of the visitor or the room', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const sink = vi.fn();
  const stop = sendReportsTo(sink);
  const failure: CallError = {
    type: 'call-join-error',
    message: secret,
    cause: { token: secret, userName: 'Ada', userData: 'private' },
  };
  reportCallError(failure);
  for (const fatal of [...fatalErrorTypes, 'unknown'] as const) {
    reportCallError({ ...failure, stage: 'call-join', fatal });
  }
  stop();
  expect(sink.mock.calls.map(([error, { during }]) => `${during}: ${error}`)).toEqual([
    'call-join: CallServiceError: call-join-error: connection-error',
    'call-join: CallServiceError: call-join-error: end-of-life',
    'call-join: CallServiceError: call-join-error: no-room',
  ]);
  for (const [error] of sink.mock.calls) expect(Object.keys(error as Error)).toEqual(['name']);
  expect(log.mock.calls.flat().map(String).join()).not.toContain('token');
  log.mockRestore();
});

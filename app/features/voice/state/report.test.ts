import { afterEach, describe, expect, it, vi } from 'vitest';
import { type CallError, fatalErrorTypes } from '~/features/voice/session/events';
import { sendReportsTo } from '~/lib/report';
import { callReport, reportCallError } from './report';

const secret = 'https://room.example/token-of-Ada';

function fatalError(type: NonNullable<CallError['fatal']>['type']): CallError {
  return {
    type: 'call-join-error',
    stage: 'call-join',
    message: secret,
    fatal: { type, message: secret },
    cause: { token: secret, userName: 'Ada', userData: 'private' },
  };
}

let stop: () => void = () => undefined;
afterEach(() => stop());

describe('the report of a call', () => {
  it('is connection, end of life and no room, and no other fatal error', () => {
    const reported = [...fatalErrorTypes, 'unknown' as const].filter((type) =>
      callReport(fatalError(type)),
    );
    expect(reported).toEqual(['connection-error', 'end-of-life', 'no-room']);
  });

  it('is no error that is not fatal', () => {
    expect(callReport({ type: 'start-method-error', message: 'late' })).toBeUndefined();
  });

  it('holds nothing of the visitor and nothing of the room', () => {
    const sink = vi.fn();
    stop = sendReportsTo(sink);
    reportCallError(fatalError('no-room'));
    reportCallError(fatalError('ejected'));
    expect(sink).toHaveBeenCalledTimes(1);
    const [error, context] = sink.mock.calls[0] as [Error, object];
    expect(error.message).toBe('call-join-error: no-room');
    expect(context).toEqual({ during: 'call-join' });
    expect(Object.keys(error)).toEqual(['name']);
    expect(`${error} ${error.cause} ${JSON.stringify(context)}`).not.toMatch(/Ada|token|https/);
  });

  it('names a call in progress as such', () => {
    const { stage: _, ...inCall } = fatalError('connection-error');
    expect(callReport({ ...inCall, type: 'call-service-error' })?.during).toBe('call');
  });
});

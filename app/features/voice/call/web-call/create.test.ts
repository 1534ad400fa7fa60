import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CallTarget } from '~/lib/web-call';
import { createCallChallenge, createWebCall } from './create';

const call = { id: 'call-1', webCallUrl: 'https://sandbox.daily.co/room-1' };
const edge = vi.fn<typeof fetch>();
let challenge: ReturnType<typeof createCallChallenge>;
let stop: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', edge);
  edge.mockReset().mockImplementation(async () => Response.json({ ok: true, call }));
  challenge = createCallChallenge('key');
  stop = new AbortController();
});
afterEach(() => expect(vi.getTimerCount()).toBe(0));

const create = (target: CallTarget = { page: 'solar' }) =>
  createWebCall(target, challenge, stop.signal);
const sent = () => String(edge.mock.calls[0]?.[1]?.body);

it.each(['before', 'after'])('sends the token that came %s the call asked for it', async (when) => {
  if (when === 'before') challenge.pass('token');
  const creation = create();
  challenge.pass('token');
  await expect(creation).resolves.toEqual(call);
  expect(edge.mock.calls[0]?.[0]).toBe('/api/voice-call/solar');
  expect(sent()).toBe('cf-turnstile-response=token');
});

it('goes without a token after its timeout', async () => {
  const creation = create();
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(creation).resolves.toEqual(call);
  expect(sent()).toBe('');
});

it('asks for no call but those of its pages, and for none that is stopped', async () => {
  await expect(create({ assistantId: 'a' })).rejects.toThrow('Only the edge chooses an assistant.');
  const creation = create();
  stop.abort(new Error('stopped'));
  await expect(creation).rejects.toThrow('stopped');
  expect(edge).not.toHaveBeenCalled();
});

it('gives up an edge that never answers, after the edge would have given up', async () => {
  edge.mockReturnValue(new Promise(() => undefined));
  challenge.pass('');
  const creation = expect(create()).rejects.toThrow('The web call was not created in time.');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(5_000);
  await creation;
});

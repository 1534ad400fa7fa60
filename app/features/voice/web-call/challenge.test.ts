import { expect, it } from 'vitest';
import { CHALLENGE_WAIT_MS } from '~/content/constants';
import { createFakeClock } from '~/lib/time/fake-clock.test-support';
import { createCallChallenge } from './challenge';

function begin() {
  const clock = createFakeClock();
  const controller = new AbortController();
  return { clock, controller, challenge: createCallChallenge('key', clock) };
}

it('gives the token that came before or after the call asked for it', async () => {
  const early = begin();
  early.challenge.pass('early');
  expect(await early.challenge.take(early.controller.signal)).toBe('early');
  const late = begin();
  const taken = late.challenge.take(late.controller.signal);
  late.challenge.pass('late');
  expect(await taken).toBe('late');
  expect(late.clock.pending()).toBe(0);
});

it('is empty after its timeout', async () => {
  const { challenge, controller, clock } = begin();
  const taken = challenge.take(controller.signal);
  clock.advance(CHALLENGE_WAIT_MS);
  expect(await taken).toBe('');
});

it('ends with a call that is stopped', async () => {
  const { challenge, controller, clock } = begin();
  const taken = challenge.take(controller.signal);
  controller.abort(new Error('stopped'));
  await expect(taken).rejects.toThrow('stopped');
  expect(clock.pending()).toBe(0);
});

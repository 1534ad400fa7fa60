import { describe, expect, it } from 'vitest';
import { CHALLENGE_WAIT_MS } from '~/content/constants';
import { createFakeClock } from '~/lib/time/fake-clock';
import { createCallChallenge } from './challenge';

function begin() {
  const clock = createFakeClock();
  const controller = new AbortController();
  return { clock, controller, challenge: createCallChallenge('key', clock) };
}

describe('the answer of the check', () => {
  it('is good for one call, whether it came before or after the call asked', async () => {
    const { challenge, controller, clock } = begin();
    challenge.pass('early');
    expect(await challenge.take(controller.signal)).toBe('early');
    const taken = challenge.take(controller.signal);
    challenge.pass('late');
    expect(await taken).toBe('late');
    const third = challenge.take(controller.signal);
    clock.advance(CHALLENGE_WAIT_MS);
    expect(await third).toBe('');
  });

  it('is empty at once where there is none to come', async () => {
    const { challenge, controller } = begin();
    challenge.pass('');
    expect(await challenge.take(controller.signal)).toBe('');
  });

  it('goes with its box', async () => {
    const { challenge, controller, clock } = begin();
    challenge.pass('of an earlier box');
    challenge.forget();
    const taken = challenge.take(controller.signal);
    clock.advance(CHALLENGE_WAIT_MS);
    expect(await taken).toBe('');
  });

  it('is not waited for by a call that was given up', async () => {
    const { challenge, controller } = begin();
    const taken = challenge.take(controller.signal);
    controller.abort();
    await expect(taken).rejects.toThrow();
    await expect(challenge.take(controller.signal)).rejects.toThrow();
  });
});

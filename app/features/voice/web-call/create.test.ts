import { expect, it } from 'vitest';
import { WEB_CALL_DEADLINE_MS } from '~/content/constants';
import { createFakeClock } from '~/lib/time/fake-clock.test-support';
import { webCallCreatedAt } from './create';

/** A network whose connections open and never answer. */
const silent: typeof fetch = (_address, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });

it('gives up an edge that never answers, after the edge would have given up', async () => {
  const clock = createFakeClock();
  const creation = webCallCreatedAt(
    '/api/voice-call/general',
    undefined,
    silent,
    clock,
  )({}, new AbortController().signal);
  const outcome = creation.then(
    () => 'created',
    (error: Error) => error.message,
  );
  clock.advance(WEB_CALL_DEADLINE_MS);
  expect(clock.pending()).toBe(1);
  clock.advance(5_000);
  await expect(outcome).resolves.toBe('The web call was not created in time.');
  expect(clock.pending()).toBe(0);
});

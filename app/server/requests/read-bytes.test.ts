import { expect, it } from 'vitest';
import { readBeginning, readWithin } from './read-bytes';

function endless() {
  const seen = { cancelled: false };
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1024).fill(0x78)),
    cancel: () => {
      seen.cancelled = true;
    },
  });
  return { seen, response: new Response(stream) };
}

it('gives all the bytes up to the limit, and none above', async () => {
  expect(await readWithin(new Response('12345'), 5)).toHaveLength(5);
  expect(await readWithin(new Response('123456'), 5)).toBeUndefined();
  expect(await readWithin(new Response(null), 5)).toHaveLength(0);
});

it('reads no further than the limit, or than it tells, when no length was promised', async () => {
  const [within, beginning] = [endless(), endless()];
  expect(await readWithin(within.response, 4096)).toBeUndefined();
  expect(await readBeginning(beginning.response, 9000)).toBe('x'.repeat(9000));
  expect([within.seen.cancelled, beginning.seen.cancelled]).toEqual([true, true]);
});

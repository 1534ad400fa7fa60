import { describe, expect, it } from 'vitest';
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

describe('readWithin', () => {
  it('stops at the limit even when no length was promised', async () => {
    const { seen, response } = endless();
    expect(await readWithin(response, 4096)).toBeUndefined();
    expect(seen.cancelled).toBe(true);
  });

  it('gives all the bytes up to the limit', async () => {
    expect(await readWithin(new Response('12345'), 5)).toHaveLength(5);
    expect(await readWithin(new Response('123456'), 5)).toBeUndefined();
    expect(await readWithin(new Response(null), 5)).toHaveLength(0);
  });
});

describe('readBeginning', () => {
  it('reads no further than it tells', async () => {
    const { seen, response } = endless();
    expect(await readBeginning(response, 9000)).toBe('x'.repeat(9000));
    expect(seen.cancelled).toBe(true);
  });
});

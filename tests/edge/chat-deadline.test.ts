import { expect, it } from 'vitest';
import { send } from './chat-page';

// A file of its own: it waits twenty seconds while the others work.
it('a slow webhook gets the exact text after the deadline of 20 seconds', async () => {
  const [inTime, late] = await Promise.all([
    send({ message: '[fault:slow:15000] hello' }),
    send({ message: '[fault:slow:23000] hello' }),
  ]);
  expect(inTime).toMatchObject({ status: 200, code: undefined });
  expect(late).toMatchObject({
    status: 200,
    code: 'trouble_connecting',
    draft: '[fault:slow:23000] hello',
  });
});

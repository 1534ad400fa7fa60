import { expect, it } from 'vitest';
import { createReceivedRequests } from './received-requests';

it('keeps the newest 500 requests', () => {
  const received = createReceivedRequests();
  const headers = { accept: null, contentType: null, authorization: false };
  for (let index = 0; index < 503; index += 1) received.add({ headers, body: index });
  const bodies = received.list().map(({ body }) => body);
  expect(bodies).toHaveLength(500);
  expect([bodies[0], bodies.at(-1)]).toEqual([3, 502]);
});

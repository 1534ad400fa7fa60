import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusals } from '~/content/failed/errors';
import { ownProject } from '../support/error-service';
import { type OwnApp, startOwnApp } from '../support/own-app';
import { visitorAddress, visitorHeader } from '../support/visitor';

const project = ownProject();
let app: OwnApp;

beforeAll(async () => {
  app = await startOwnApp({ SENTRY_DSN: project.dsn });
});
afterAll(() => app.stop());

/** A message whose body begins, and does not come to its end. */
async function beginMessage() {
  const sent = request(`${app.url}/api/chat`, {
    method: 'POST',
    agent: false,
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': 1_000,
      Origin: app.url,
      [visitorHeader]: visitorAddress(),
    },
  });
  sent.on('error', () => undefined);
  await new Promise((resolve) => sent.write('message=Hel', resolve));
  return sent;
}

it('a body that does not come is refused, a visitor who leaves is not answered, and neither is reported', async () => {
  const slow = await beginMessage();
  const answered = once(slow, 'response');
  const leaving = await beginMessage();
  leaving.socket?.resetAndDestroy();
  const [response] = await answered;
  expect(response.statusCode).toBe(refusals.body_too_late.status);
  response.resume();
  slow.destroy();
  expect(await project.reports()).toEqual([]);
});

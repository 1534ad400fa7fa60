import { expect, test } from 'vitest';
import { VOICE_DEFAULT_ASSISTANT_ID, VOICE_DEFAULT_SOLAR_ASSISTANT_ID } from '~/content/constants';
import { callAddress } from '../../app/lib/web-call';
import { appUrl, sandboxUrl } from '../support/addresses';
import { visitorAddress } from '../support/visitor';
import { postForm } from './chat-page';

const html = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

test.each([
  ['/voice-call', VOICE_DEFAULT_ASSISTANT_ID, 'general'],
  ['/voice-call-solar', VOICE_DEFAULT_SOLAR_ASSISTANT_ID, 'solar'],
] as const)(
  "the action of %s creates a call with the page's assistant, whatever the client sends, and tells no secret",
  async (path, assistantId, assistant) => {
    const unknownId = crypto.randomUUID();
    const answer = await postForm(
      { assistantId: unknownId, squadId: unknownId },
      { path: callAddress(assistant) },
    );
    expect(answer.status).toBe(200);
    const received = await fetch(`${sandboxUrl}/voice-platform/received`);
    const asked: unknown = await received.json();
    expect(asked).toContainEqual({ assistantId });
    expect(JSON.stringify(asked)).not.toContain(unknownId);

    const form = await postForm({}, { path, headers: html });
    expect(form.status).toBe(303);
    expect(form.headers.get('Location')).toMatch(
      new RegExp(`^https://sandbox\\.daily\\.co/room-\\d+\\?.*assistant=${assistant}`),
    );
    for (const one of [answer, form, await fetch(`${appUrl}${path}`)]) {
      expect([...one.headers].join() + (await one.text())).not.toContain('sandbox-voice-key');
    }
  },
);

test('five calls a minute for each visitor, over both pages, then a sentence', async () => {
  const visitor = visitorAddress();
  for (let count = 0; count < 5; count += 1) {
    expect((await postForm({}, { path: callAddress('general'), visitor })).status).toBe(200);
  }
  const refused = await postForm({}, { path: callAddress('solar'), visitor });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await refused.text()).toContain('That was a lot at once.');
});

import { expect, test } from 'vitest';
import { VOICE_DEFAULT_ASSISTANT_ID, VOICE_DEFAULT_SOLAR_ASSISTANT_ID } from '~/content/constants';
import { callAddress, type VoicePage } from '~/features/voice/web-call/contract';
import { WebCallRefused, webCallCreatedAt } from '~/features/voice/web-call/create';
import { appUrl, sandboxUrl } from '../support/addresses';
import { visitorAddress, visitorHeader } from '../support/visitor';

const pages = [
  ['/voice-call', VOICE_DEFAULT_ASSISTANT_ID, 'general'],
  ['/voice-call-solar', VOICE_DEFAULT_SOLAR_ASSISTANT_ID, 'solar'],
] as const;

const html = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

function post(
  path: string,
  headers: Record<string, string> = {},
  body: BodyInit = new URLSearchParams(),
): Promise<Response> {
  return fetch(`${appUrl}${path}`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { Origin: appUrl, [visitorHeader]: visitorAddress(), ...headers },
  });
}

/** The page's own way to the edge, as one visitor. */
function creator(page: VoicePage, headers: Record<string, string> = {}) {
  return webCallCreatedAt(callAddress(page), undefined, (address, init) =>
    fetch(new URL(String(address), appUrl), {
      ...init,
      headers: { Origin: appUrl, [visitorHeader]: visitorAddress(), ...headers },
    }),
  );
}

async function received(): Promise<unknown[]> {
  const answer = await fetch(`${sandboxUrl}/voice-platform/received`);
  return (await answer.json()) as unknown[];
}

const signal = new AbortController().signal;

test.each(pages)(
  "the action of %s creates a call with the page's assistant, whatever the client sends, and tells no secret",
  async (path, assistantId, assistant) => {
    const call = await creator(assistant)({ assistantId: 'foreign' }, signal);
    expect(call).toEqual({
      id: expect.any(String),
      webCallUrl: expect.stringMatching(/^https:\/\/sandbox\.daily\.co\/room-\d+\?/),
      artifactPlan: { videoRecordingEnabled: false },
      assistant: { voice: { provider: '11labs' } },
    });
    expect(new URL(call.webCallUrl).searchParams.get('assistant')).toBe(assistant);

    const marker = `foreign-${crypto.randomUUID()}`;
    const body = new URLSearchParams({ assistantId: marker, squadId: marker });
    const answer = await post(callAddress(assistant), {}, body);
    expect(answer.status).toBe(200);
    const asked = await received();
    expect(asked).toContainEqual({ assistantId });
    expect(JSON.stringify(asked)).not.toContain(marker);

    const form = await post(path, html);
    expect(form.status).toBe(303);
    expect(form.headers.get('Location')).toMatch(/^https:\/\/sandbox\.daily\.co\//);
    for (const one of [answer, form, await fetch(`${appUrl}${path}`)]) {
      expect([...one.headers].join() + (await one.text())).not.toContain('sandbox-voice-key');
    }
  },
);

test('five calls a minute for each visitor, over both pages, then a sentence', async () => {
  const visitor = { [visitorHeader]: visitorAddress() };
  for (let count = 0; count < 5; count += 1) {
    expect((await post(callAddress('general'), visitor)).status).toBe(200);
  }
  const refused = await post(callAddress('solar'), visitor);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  await expect(creator('general', visitor)({}, signal)).rejects.toSatisfy(
    (error) =>
      error instanceof WebCallRefused &&
      error.message.startsWith('That was a lot in a short time.'),
  );
});

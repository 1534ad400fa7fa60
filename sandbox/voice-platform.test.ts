import { beforeEach, describe, expect, it } from 'vitest';
import { VOICE_DEFAULT_ASSISTANT_ID, VOICE_DEFAULT_SOLAR_ASSISTANT_ID } from '~/content/constants';
import { createVoicePlatformClient } from '~/server/voice-platform/client';
import { createSandbox } from './app';
import { sandboxVoiceCredential } from './voice-platform';

let sandbox: ReturnType<typeof createSandbox>;

beforeEach(() => {
  sandbox = createSandbox();
});

function platform(credential = sandboxVoiceCredential) {
  return createVoicePlatformClient({
    baseUrl: 'http://sandbox.example/voice-platform',
    credential,
    fetch: async (input, init) => sandbox.request(input as string, init),
  });
}

const general = { assistantId: VOICE_DEFAULT_ASSISTANT_ID };

async function plan(next: object): Promise<number> {
  const { status } = await sandbox.request('/voice-platform/next', {
    method: 'POST',
    body: JSON.stringify(next),
  });
  return status;
}

describe('the voice platform of the sandbox', () => {
  it.each([
    ['general', VOICE_DEFAULT_ASSISTANT_ID],
    ['solar', VOICE_DEFAULT_SOLAR_ASSISTANT_ID],
  ])('creates a call with the %s assistant', async (name, assistantId) => {
    const call = await platform().createWebCall({ assistantId });
    expect(call).toMatchObject({
      artifactPlan: { videoRecordingEnabled: false },
      assistant: { voice: { provider: '11labs' } },
    });
    const address = new URL(call.webCallUrl);
    expect(address.origin).toBe('https://sandbox.daily.co');
    expect(address.searchParams.get('assistant')).toBe(name);
    const received = await sandbox.request('/voice-platform/received');
    expect(await received.json()).toEqual([{ assistantId }]);
  });

  it('checks the credential and the assistant', async () => {
    await expect(platform('wrong').createWebCall(general)).rejects.toThrow(/^401: /);
    await expect(platform().createWebCall({ assistantId: 'unknown' })).rejects.toThrow(/^400: /);
    await expect(
      platform().request('GET /assistant/{id}', { path: { id: general.assistantId } }),
    ).resolves.toMatchObject({ id: general.assistantId });
    await expect(
      platform().request('GET /assistant/{id}', { path: { id: 'unknown' } }),
    ).rejects.toThrow(/^404: /);
  });

  it.each([
    ['500', /^500: /],
    ['401', /^401: /],
    ['drop', /^502: /],
  ])('fails once with %s when it is told to', async (fault, text) => {
    expect(await plan({ fault })).toBe(200);
    await expect(platform().createWebCall(general)).rejects.toThrow(text);
    await expect(platform().createWebCall(general)).resolves.toBeDefined();
  });

  it('answers another shape when it is told to', async () => {
    await plan({ fault: 'malformed' });
    await expect(platform().createWebCall(general)).rejects.toMatchObject({ name: 'ZodError' });
  });

  it('keeps a plan for the assistant that it names', async () => {
    await plan({ assistantId: VOICE_DEFAULT_SOLAR_ASSISTANT_ID, videoRecordingEnabled: true });
    await expect(platform().createWebCall(general)).resolves.toMatchObject({
      artifactPlan: { videoRecordingEnabled: false },
    });
    await expect(
      platform().createWebCall({ assistantId: VOICE_DEFAULT_SOLAR_ASSISTANT_ID }),
    ).resolves.toMatchObject({ artifactPlan: { videoRecordingEnabled: true } });
  });

  it('refuses a plan that it does not understand', async () => {
    expect(await plan({ scenario: 'rain' })).toBe(400);
  });
});

describe('the call machine of the sandbox', () => {
  it('is one classic script for pages of every origin, with the words of the calls', async () => {
    const response = await sandbox.request('/call-machine/call-machine-object-bundle.js');
    expect(response.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    const script = await response.text();
    expect(() => new Function(script)).not.toThrow();
    expect(script).not.toMatch(/^\s*(import|export) /m);
  });

  it('is away as often as it is told to be', async () => {
    await sandbox.request('/call-machine/fail/1', { method: 'POST' });
    const statuses = [];
    for (let count = 0; count < 2; count += 1) {
      statuses.push((await sandbox.request('/call-machine/call-machine-object-bundle.js')).status);
    }
    expect(statuses).toEqual([503, 200]);
    const counted = await sandbox.request('/call-machine/requests');
    expect(await counted.json()).toEqual({ requests: 2 });
  });
});

describe('what it keeps', () => {
  it('is the newest 500 plans and payloads', async () => {
    for (let count = 0; count < 501; count += 1) await plan({ scenario: 'ok' });
    const planned = await sandbox.request('/voice-platform/next', {
      method: 'POST',
      body: '{"scenario":"no-room"}',
    });
    expect(await planned.json()).toEqual({ planned: 500 });

    for (let count = 0; count < 501; count += 1) {
      await sandbox.request('/voice-platform/call/web', {
        method: 'POST',
        headers: { Authorization: `Bearer ${sandboxVoiceCredential}` },
        body: JSON.stringify({ count }),
      });
    }
    const received = await (await sandbox.request('/voice-platform/received')).json();
    expect(received).toHaveLength(500);
    expect(received).toContainEqual({ count: 500 });
    expect(received).not.toContainEqual({ count: 0 });
  });
});

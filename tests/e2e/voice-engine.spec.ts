import { stepsOfStart } from '~/features/voice/session/start-steps.test-support';
import { fatalScenarios } from '../../sandbox/voice-platform';
import './sandbox-call';
import { pauseTime } from '../support/pause-time';
import { allTold, expect, storyOf, test } from './voice-stage';

declare global {
  interface Window {
    tracks: MediaStreamTrack[];
    channel: { from: string; action: string; keys: string[] }[];
  }
}

/** The fatal errors that the call client reports to its maker, which the policy forbids. */
const reportedTypes: readonly string[] = ['connection-error', 'end-of-life', 'no-room'];
const forbiddenReport = /ingest\.sentry\.io/;

// One worker for them all: each builds the page with the session for itself.
test.describe.configure({ mode: 'default' });

test.beforeEach(async ({ page, stage }) => {
  await page.addInitScript(() => {
    window.tracks = [];
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      window.tracks.push(...stream.getTracks());
      return stream;
    };
    window.channel = [];
    window.addEventListener('message', ({ data }) => {
      if (data?.what !== 'iframe-call-message') return;
      const { from, action } = data;
      window.channel.push({ from, action, keys: Object.keys(data).sort() });
    });
  });
  await stage.open();
});

test.afterEach(async ({ page }) => {
  // Whatever happened: once the call is over, nothing of it is left in the page.
  await page.evaluate(() => window.harness.session.stop());
  await expect
    .poll(() =>
      page.evaluate(() => ({
        audioElements: document.querySelectorAll('audio').length,
        openMicrophones: window.tracks.filter(({ readyState }) => readyState === 'live').length,
        muted: window.harness.session.isMuted(),
      })),
    )
    .toEqual({ audioElements: 0, openMicrophones: 0, muted: false });
});

test('a whole call: start, listening, transcript, mute, end', async ({ page, stage }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await stage.start();
  await stage.told('call-start');
  await expect.poll(() => page.evaluate(() => window.harness.starts)).toHaveLength(1);
  expect(await page.evaluate(() => window.harness.session.meetingState())).toBe('joined-meeting');

  await expect
    .poll(async () => await allTold(page, 'message'))
    .toContainEqual(
      expect.objectContaining({ type: 'transcript', role: 'user', transcriptType: 'final' }),
    );
  await expect
    .poll(async () => Math.max(0, ...((await allTold(page, 'volume-level')) as number[])))
    .toBeGreaterThan(0.1);
  await expect
    .poll(async () => Math.max(0, ...((await allTold(page, 'microphone-level')) as number[])))
    .toBeGreaterThan(0);
  expect(
    await page.evaluate(() => [...document.querySelectorAll('audio')].map(({ paused }) => paused)),
  ).toEqual([false]);

  await page.evaluate(() => window.harness.session.setMuted(true));
  await expect.poll(() => page.evaluate(() => window.sandboxCall.muted)).toBe(true);
  expect(await page.evaluate(() => window.harness.session.isMuted())).toBe(true);
  await page.evaluate(() => window.harness.session.setMuted(false));
  await expect.poll(() => page.evaluate(() => window.sandboxCall.muted)).toBe(false);

  await page.locator('#stop').click();
  await stage.told('call-end');
  expect(await page.evaluate(() => window.harness.session.state)).toBe('ended');

  const story = await storyOf(page);
  const steps = story.filter((one) => one.includes(':'));
  expect(steps).toEqual(stepsOfStart);
  const expectInOrder = (...milestones: string[]) => {
    const places = milestones.map((one) => story.indexOf(one));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((one, other) => one - other));
  };
  // The set-up, the words and the sound each go by a clock of their own.
  expectInOrder('call-join:completed', 'call-start-success', 'call-end');
  expectInOrder(
    'call-join:completed',
    'call-start',
    'speech-update assistant started',
    'transcript assistant partial',
    'transcript assistant final',
    'speech-update user started',
    'transcript user partial',
    'transcript user final',
    'call-end',
  );
  expectInOrder('call-start', 'speech-start', 'call-end');
  expect(story.slice(-2)).toEqual(['call-end', 'status-update ended']);
  expect((await allTold(page, 'message')).at(-1)).toEqual({
    type: 'status-update',
    status: 'ended',
    endedReason: 'customer-ended-call',
  });
  expect(await page.evaluate(() => window.sandboxCall.heard[0])).toBe('playable');
  expect(await page.evaluate(() => window.sandboxCall.processors[0])).toEqual({
    type: 'noise-cancellation',
  });
  // No geolocation look-up, no bundle from elsewhere, no report: only this site and the sandbox.
  expect([...hosts].sort()).toEqual(
    [new URL(stage.url).host, new URL(stage.sandboxUrl).host].sort(),
  );
});

test('the contract with the call client, message by message', async ({ page, stage }) => {
  await stage.start();
  await stage.told('call-start-success');
  await stage.told('call-start');
  await stage.told('volume-level');
  await page.evaluate(() => window.harness.session.setMuted(true));
  await page.evaluate(() => window.harness.session.stop());
  const channel = await page.evaluate(() => window.channel);
  const asked = channel.filter(({ from }) => from === 'module');
  const answered = new Set(
    channel.filter(({ from }) => from === 'embedded').map((one) => one.action),
  );

  // The speaker joins by a clock of its own, beside the set-up: each has its order.
  const ofSpeaker = ['update-participant', 'app-msg'];
  const actions = [...new Set(asked.map(({ action }) => action))];
  expect(actions.filter((action) => !ofSpeaker.includes(action))).toEqual([
    'join-meeting',
    'transmit-log',
    'start-remote-participants-audio-level-observer',
    'update-input-settings',
    'start-local-audio-level-observer',
    'local-audio',
    'leave-meeting',
  ]);
  expect(actions.filter((action) => ofSpeaker.includes(action))).toEqual(ofSpeaker);
  for (const { keys } of asked) {
    expect(keys).toEqual(expect.arrayContaining(['action', 'callClientId', 'from', 'what']));
  }
  const stamped = asked.filter(({ keys }) => keys.includes('callbackStamp'));
  expect([...new Set(stamped.map(({ action }) => action))]).toEqual([
    'join-meeting',
    'start-remote-participants-audio-level-observer',
    'update-input-settings',
    'start-local-audio-level-observer',
  ]);
  expect(asked.find(({ action }) => action === 'join-meeting')?.keys).toEqual(
    expect.arrayContaining(['properties', 'preloadCache']),
  );
  expect([...answered]).toEqual(
    expect.arrayContaining([
      'loaded',
      'call-machine-initialized',
      'joined-meeting',
      'participant-joined',
      'participant-updated',
      'app-message',
      'remote-participants-audio-level',
      'left-meeting',
    ]),
  );
});

for (const reported of [true, false]) {
  const types = fatalScenarios.filter((type) => reportedTypes.includes(type) === reported);
  test(`while joining: ${types.join(', ')}; and the next call works`, async ({ page, stage }) => {
    if (reported) stage.expectProblem(forbiddenReport);
    for (const [index, type] of types.entries()) {
      await stage.plan({ scenario: type });
      await stage.start();
      await stage.told('error', index + 1);
      expect((await allTold(page, 'error')).at(-1)).toMatchObject({
        type: 'call-join-error',
        stage: 'call-join',
        fatal: { type },
      });
      await expect.poll(() => page.evaluate(() => window.harness.starts.length)).toBe(index + 1);
    }
    expect(await allTold(page, 'error')).toHaveLength(types.length);
    expect(await allTold(page, 'call-end')).toEqual([]);
    expect(await page.evaluate(() => window.harness.starts)).toEqual(types.map(() => null));
    await stage.start();
    await stage.told('call-start');
  });
}

test('a fatal error in the middle of a call', async ({ page, stage }) => {
  stage.expectProblem(forbiddenReport);
  await stage.start();
  await stage.told('call-start-success');
  await page.evaluate(() => window.sandboxCall.fail('connection-error', 'Gone.'));
  await stage.told('call-end');
  expect(await allTold(page, 'error')).toMatchObject([
    { type: 'call-service-error', fatal: { type: 'connection-error', message: 'Gone.' } },
  ]);
  expect(await allTold(page, 'call-end')).toHaveLength(1);
});

test('a denied microphone is told, with its kind', async ({ page, stage }) => {
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  });
  await stage.start();
  await stage.told('camera-error');
  expect(await allTold(page, 'camera-error')).toMatchObject([
    { problem: 'permissions', audioOk: false },
  ]);
});

test('video recording: the first message waits for it', async ({ page, stage }) => {
  await stage.plan({ videoRecordingEnabled: true });
  await stage.start();
  await stage.told('call-start');
  await expect
    .poll(() => page.evaluate(() => window.sandboxCall.heard.at(-1)))
    .toMatch(
      /^\{"type":"control","control":"say-first-message","videoRecordingStartDelaySeconds":\d+(?:\.\d+)?\}$/,
    );
  await stage.told('speech-start');
  const story = await storyOf(page);
  expect(story).toContain('video-recording-setup:completed');
  await page.evaluate(() => window.harness.session.stop());
  await expect
    .poll(() => page.evaluate(() => window.channel.map(({ action }) => action)))
    .toEqual(expect.arrayContaining(['local-recording-start', 'local-recording-stop']));
});

test.describe('on a phone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  });
  test('a call waits a second for permissions', async ({ page, stage }) => {
    // The client drops noise cancellation there, and says so.
    stage.expectProblem(/browser- or platform-unsupported input processor/);
    await stage.start();
    await stage.told('call-start');
    await stage.told('call-start-success');
    expect(await storyOf(page)).toContain('mobile-permissions:completed');
    const progress = (await allTold(page, 'call-start-progress')) as {
      stage: string;
      duration?: number;
    }[];
    const waited = progress.filter((one) => one.stage === 'mobile-permissions')[1]?.duration;
    expect(waited).toBeGreaterThanOrEqual(990);
  });
});

test('the assistant hangs up', async ({ page, stage }) => {
  // The script's words would come between the hang-up and the end.
  await stage.plan({ scenario: 'silent' });
  await stage.start();
  await stage.told('call-start-success');
  await page.evaluate(() => window.harness.session.say('Goodbye.', { endCallAfterSpoken: true }));
  await stage.told('call-end');
  expect(await allTold(page, 'error')).toEqual([]);
  expect((await allTold(page, 'message')).at(-1)).toEqual({
    type: 'status-update',
    status: 'ended',
    endedReason: 'assistant-ended-call',
  });
});

test('a broken audio processor leaves the microphone as the visitor had it', async ({
  page,
  stage,
}) => {
  await stage.start();
  await stage.told('call-start-success');
  await page.evaluate(() => window.harness.session.setMuted(true));
  await page.evaluate(() => window.sandboxCall.breakAudioProcessor());
  await expect
    .poll(() => page.evaluate(() => window.sandboxCall.processors.map(({ type }) => type)))
    .toEqual(['noise-cancellation', 'none']);
  // What would open the microphone comes after the service's answer.
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          window.channel.filter(
            ({ from, action }) => from === 'embedded' && action === 'update-input-settings',
          ).length,
      ),
    )
    .toBe(2);
  expect(await page.evaluate(() => window.sandboxCall.muted)).toBe(true);
  await page.evaluate(() => window.harness.session.setMuted(false));
  await page.evaluate(() => window.sandboxCall.breakAudioProcessor());
  await expect.poll(() => page.evaluate(() => window.sandboxCall.muted)).toBe(false);
});

for (const [scenario, type] of [
  ['processor-rejected', 'audio-processing-setup-error'],
  ['observer-rejected', 'audio-observer-setup-error'],
] as const) {
  test(`${scenario}: its error is told, and the call goes on`, async ({ page, stage }) => {
    await stage.plan({ scenario });
    await stage.start();
    await stage.told('call-start-success');
    await stage.told('call-start');
    expect(await allTold(page, 'error')).toMatchObject([{ type }]);
    expect(await allTold(page, 'call-end')).toEqual([]);
  });
}

for (const [scenario, type] of [
  ['processor-stuck', 'audio-processing-setup-error'],
  ['recording-stuck', 'video-recording-setup-error'],
] as const) {
  test(`${scenario}: unanswered, it is given up, and the call goes on`, async ({ page, stage }) => {
    await page.clock.install();
    await stage.plan({ scenario, videoRecordingEnabled: scenario === 'recording-stuck' });
    await stage.start();
    await stage.told('call-start');
    await expect.poll(() => storyOf(page)).toContain(`${type.replace(/-error$/, '')}:started`);
    await page.clock.runFor(16_000);
    await stage.told('call-start-success');
    expect(await allTold(page, 'error')).toMatchObject([{ type }]);
    expect(await storyOf(page)).toContain(`${type.replace(/-error$/, '')}:failed`);
    expect(await allTold(page, 'call-end')).toEqual([]);
    await expect
      .poll(async () => await allTold(page, 'message'))
      .toContainEqual(expect.objectContaining({ type: 'transcript', role: 'assistant' }));
  });
}

test('muted before the join, the assistant never hears the visitor', async ({ page, stage }) => {
  await page.evaluate(() => {
    const stop = window.harness.session.on('call-start-progress', ({ stage, status }) => {
      if (stage !== 'web-call-creation' || status !== 'started') return;
      stop();
      window.harness.session.setMuted(true);
    });
  });
  await stage.start();
  await stage.told('call-start-success');
  expect(await page.evaluate(() => window.harness.session.isMuted())).toBe(true);
  await expect.poll(() => page.evaluate(() => window.sandboxCall.muted)).toBe(true);
  expect(await allTold(page, 'mute-change')).toEqual([true]);
});

test('the network goes and comes back', async ({ page, stage }) => {
  await stage.start();
  await stage.told('call-start-success');
  await page.evaluate(() => {
    window.sandboxCall.network(false);
    window.sandboxCall.network(true);
  });
  await stage.told('network-change', 4);
  expect(await allTold(page, 'network-change')).toEqual([
    { kind: 'connection', connection: 'signaling', state: 'interrupted' },
    { kind: 'quality', threshold: 'very-low', quality: 10 },
    { kind: 'connection', connection: 'signaling', state: 'connected' },
    { kind: 'quality', threshold: 'good', quality: 100 },
  ]);
});

test('one call after the other', async ({ page, stage }) => {
  for (const count of [1, 2, 3]) {
    await stage.start();
    await stage.told('call-start', count);
    await page.evaluate(() => window.harness.session.stop());
    await stage.told('call-end', count);
  }
  expect(await allTold(page, 'error')).toEqual([]);
});

test('stopped in the join, and started again at once', async ({ page, stage }) => {
  await stage.plan({ scenario: 'hang-join' });
  await stage.start();
  await expect.poll(() => storyOf(page)).toContain('call-join:started');
  await page.locator('#stop').click();
  await stage.start();
  await stage.told('call-start');
  expect(await allTold(page, 'call-start-failed')).toMatchObject([{ stopped: true }]);
  expect(await allTold(page, 'error')).toEqual([]);
});

test('a call object that is left broken by others does not block the page', async ({
  page,
  stage,
}) => {
  const refusal = await page.evaluate(async () => {
    const client = await window.harness.loadCallClient();
    try {
      client.createCallObject({ receiveSettings: { local: {} } });
      return 'none';
    } catch (error) {
      return String(error);
    }
  });
  expect(refusal).toContain("property 'receiveSettings'");
  await stage.start();
  await stage.told('call-start');
});

test('the bundle is tried again, and the join goes on', async ({ page, request, stage }) => {
  stage.expectProblem(/503/);
  await request.post(`${stage.sandboxUrl}/call-machine/fail/1`);
  await stage.start();
  await stage.told('call-start');
  expect(await allTold(page, 'bundle-retry')).toEqual([
    { attempt: 1, attempts: 3, willRetry: true },
  ]);
});

test('the bundle fails three times, three seconds apart, then the start does', async ({
  page,
  request,
  stage,
}) => {
  stage.expectProblem(/503/);
  stage.expectProblem(forbiddenReport);
  await request.post(`${stage.sandboxUrl}/call-machine/fail/9`);
  const asked = async () => {
    const answer = await request.get(`${stage.sandboxUrl}/call-machine/requests`);
    return (await answer.json()).requests;
  };
  await page.clock.install();
  await pauseTime(page);
  await stage.start();
  for (const attempt of [1, 2]) {
    await stage.told('bundle-retry', attempt);
    await page.clock.runFor(2_999);
    expect(await asked()).toBe(attempt);
    await page.clock.runFor(1);
  }
  await stage.told('error');
  expect(await allTold(page, 'bundle-retry')).toEqual([
    { attempt: 1, attempts: 3, willRetry: true },
    { attempt: 2, attempts: 3, willRetry: true },
    { attempt: 3, attempts: 3, willRetry: false },
  ]);
  expect(await allTold(page, 'error')).toMatchObject([
    { type: 'call-join-error', fatal: { type: 'connection-error' } },
  ]);
  expect(await asked()).toBe(3);
});

test('a platform that fails is one plain sentence', async ({ page, stage }) => {
  stage.expectProblem(/502/);
  await stage.plan({ fault: '500' });
  await stage.start();
  await stage.told('error');
  expect(await allTold(page, 'error')).toMatchObject([
    {
      type: 'start-method-error',
      stage: 'web-call-creation',
      message: 'Failed to start call. Please try again.',
    },
  ]);
});

import { Hono } from 'hono';
import { z } from 'zod';
import { VOICE_DEFAULT_ASSISTANT_ID, VOICE_DEFAULT_SOLAR_ASSISTANT_ID } from '~/content/constants';
import type { AssistantKey } from './call-machine/call-scripts';

/** The credential that the platform accepts. */
const sandboxVoiceCredential = 'sandbox-voice-key';

const assistants: Readonly<Record<string, AssistantKey>> = {
  [VOICE_DEFAULT_ASSISTANT_ID]: 'general',
  [VOICE_DEFAULT_SOLAR_ASSISTANT_ID]: 'solar',
};

/**
 * How a call goes, by its address: to its end, without words, or never connected. Any other name is a
 * fatal error of the call service.
 */
export const scenarios = [
  ...['ok', 'silent', 'hang-join'],
  ...['connection-error', 'end-of-life', 'no-room', 'exp-room', 'exp-token', 'nbf-room'],
  ...['nbf-token', 'ejected', 'meeting-full', 'not-allowed'],
] as const;

const payload = z.looseObject({ assistantId: z.string() });
const plan = z.object({ scenario: z.enum(scenarios) });

/** The voice platform: POST /call/web and the assistants it knows. Spec 7. */
export function createVoicePlatform(): Hono {
  const platform = new Hono();
  const received: unknown[] = [];
  let nextScenario: (typeof scenarios)[number] = 'ok';
  let count = 0;

  platform.on(['GET', 'POST'], ['/call/web', '/assistant/:id'], async (context, next) => {
    if (context.req.header('Authorization') === `Bearer ${sandboxVoiceCredential}`) return next();
    return context.json({ message: 'Invalid Key.', statusCode: 401 }, 401);
  });

  platform.post('/call/web', async (context) => {
    const json: unknown = await context.req.json().catch(() => undefined);
    received.push(json);
    const assistant = assistants[payload.safeParse(json).data?.assistantId ?? ''];
    if (!assistant) return context.json({ message: 'Assistant Not Found.', statusCode: 400 }, 400);
    count += 1;
    const query = new URLSearchParams({ assistant, scenario: nextScenario });
    nextScenario = 'ok';
    const call = {
      id: `sandbox-call-${count}`,
      orgId: 'sandbox',
      type: 'webCall',
      status: 'queued',
      webCallUrl: `https://sandbox.daily.co/room-${count}?${query}`,
      artifactPlan: { videoRecordingEnabled: false },
      assistant: { voice: { provider: '11labs' } },
    };
    return context.json(call, 201);
  });

  platform.get('/assistant/:id', (context) => {
    const id = context.req.param('id');
    return assistants[id]
      ? context.json({ id, name: assistants[id] })
      : context.json({ message: 'Assistant Not Found.', statusCode: 404 }, 404);
  });

  /** Plans the next call, from the form of the index page. */
  platform.post('/next', async (context) => {
    const { data } = plan.safeParse(await context.req.parseBody());
    if (!data) return context.text('The sandbox has no such scenario.', 400);
    nextScenario = data.scenario;
    return context.text(`The next call goes like this: ${nextScenario}.`);
  });
  /** What POST /call/web got, the newest last. */
  platform.get('/received', (context) => context.json(received));

  return platform;
}

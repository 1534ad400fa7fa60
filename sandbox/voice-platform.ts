import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { VOICE_DEFAULT_ASSISTANT_ID, VOICE_DEFAULT_SOLAR_ASSISTANT_ID } from '~/content/constants';
import type { AssistantKey } from './call-machine/call-scripts';
import { dropConnection, type SandboxEnv } from './dropped';

/** The credential that the platform takes. */
export const sandboxVoiceCredential = 'sandbox-voice-key';

const assistants: Readonly<Record<string, AssistantKey>> = {
  [VOICE_DEFAULT_ASSISTANT_ID]: 'general',
  [VOICE_DEFAULT_SOLAR_ASSISTANT_ID]: 'solar',
};

/** Why the call service ends or refuses a call, in its own words: not the site's list, which tests hold against this one. */
const fatalScenarios = [
  'connection-error',
  'end-of-life',
  'no-room',
  'exp-room',
  'exp-token',
  'nbf-room',
  'nbf-token',
  'ejected',
  'meeting-full',
  'not-allowed',
] as const;

/** What the call machine makes of the call; see its source. */
export const scenarios = [
  'ok',
  'silent',
  'hang-join',
  ...fatalScenarios,
  'processor-rejected',
  'processor-stuck',
  'observer-rejected',
  'recording-stuck',
] as const;

/** How the creation of a call fails. */
export const callFaults = ['slow', '500', '401', 'malformed', 'drop'] as const;

/** How the next web call is answered; tests set it. */
const nextCall = z.strictObject({
  assistantId: z.string().optional(),
  fault: z.enum(callFaults).optional(),
  scenario: z.enum(scenarios).optional(),
  videoRecordingEnabled: z.boolean().optional(),
  voiceProvider: z.string().optional(),
  /** Replaces the call's address. */
  webCallUrl: z.string().optional(),
});

type NextCall = z.infer<typeof nextCall>;

const payload = z.looseObject({ assistantId: z.string() });

const SLOW_MS = 25_000;
const CALLS_MAX = 500;
const LARGEST_BODY = 262_144;

/** The voice platform: POST /call/web and the assistants it knows, with faults on demand. Spec 7. */
export function createVoicePlatform(): Hono<SandboxEnv> {
  const platform = new Hono<SandboxEnv>();
  let planned: NextCall[] = [];
  let received: unknown[] = [];
  let count = 0;

  platform.use(bodyLimit({ maxSize: LARGEST_BODY }));

  const isKnown = (authorization: string | undefined) =>
    authorization === `Bearer ${sandboxVoiceCredential}`;

  platform.post('/call/web', async (context) => {
    if (!isKnown(context.req.header('Authorization'))) {
      return context.json({ message: 'Invalid Key.', statusCode: 401 }, 401);
    }
    const json: unknown = await context.req.json().catch(() => undefined);
    received.push(json);
    received = received.slice(-CALLS_MAX);
    const parsed = payload.safeParse(json);
    const assistant = parsed.success ? assistants[parsed.data.assistantId] : undefined;
    if (!parsed.success || !assistant) {
      return context.json({ message: 'Assistant Not Found.', statusCode: 400 }, 400);
    }
    const { assistantId } = parsed.data;
    const plan = planned.find((one) => (one.assistantId ?? assistantId) === assistantId) ?? {};
    planned = planned.filter((one) => one !== plan);
    switch (plan.fault) {
      case 'slow':
        await new Promise((resolve) => setTimeout(resolve, SLOW_MS).unref());
        break;
      case '500':
        return context.json({ message: 'Internal error.' }, 500);
      case '401':
        return context.json({ message: 'Invalid Key.', statusCode: 401 }, 401);
      case 'malformed':
        return context.json({ identifier: 7 }, 201);
      case 'drop':
        return dropConnection(context);
      case undefined:
        break;
      default:
        return plan.fault satisfies never;
    }
    count += 1;
    const query = new URLSearchParams({ assistant, scenario: plan.scenario ?? 'ok' });
    return context.json(
      {
        id: `sandbox-call-${count}`,
        orgId: 'sandbox',
        type: 'webCall',
        status: 'queued',
        webCallUrl: plan.webCallUrl ?? `https://sandbox.daily.co/room-${count}?${query}`,
        artifactPlan: { videoRecordingEnabled: plan.videoRecordingEnabled ?? false },
        assistant: { voice: { provider: plan.voiceProvider ?? '11labs' } },
      },
      201,
    );
  });

  platform.get('/assistant/:id', (context) => {
    if (!isKnown(context.req.header('Authorization'))) {
      return context.json({ message: 'Invalid Key.', statusCode: 401 }, 401);
    }
    const id = context.req.param('id');
    return assistants[id]
      ? context.json({ id, name: assistants[id] })
      : context.json({ message: 'Assistant Not Found.', statusCode: 404 }, 404);
  });

  /** Plans how coming calls are answered, one each, in order. */
  platform.post('/next', async (context) => {
    const parsed = nextCall.safeParse(await context.req.json().catch(() => undefined));
    if (!parsed.success) return context.json({ message: z.prettifyError(parsed.error) }, 400);
    planned.push(parsed.data);
    planned = planned.slice(-CALLS_MAX);
    return context.json({ planned: planned.length });
  });
  /** What POST /call/web got, the newest last. */
  platform.get('/received', (context) => context.json(received));
  platform.delete('/received', (context) => {
    received = [];
    planned = [];
    return context.body(null, 204);
  });

  return platform;
}

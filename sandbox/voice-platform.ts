import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { VOICE_DEFAULT_ASSISTANT_ID, VOICE_DEFAULT_SOLAR_ASSISTANT_ID } from '~/content/constants';
import type { AssistantKey } from './call-machine/call-scripts';
import { scenarios as callScenarios, openWays } from './call-machine/scenarios';
import { waysOf } from './open-ways';

/** What the platform accepts. */
const publicKey = 'Bearer sandbox-voice-key';

const assistants: Readonly<Record<string, AssistantKey>> = {
  [VOICE_DEFAULT_ASSISTANT_ID]: 'general',
  [VOICE_DEFAULT_SOLAR_ASSISTANT_ID]: 'solar',
  '0d5a3f7e-94c1-4b86-8f2d-7e60c1b9a3d4': 'front-desk',
};

const hotTip =
  'Invalid Key. Hot tip, you may be using the private key instead of the public key, or vice versa.';

/** What the platform answers instead of a call, by its scenario: status and text (docs/services.md). */
const refusals = {
  'private-key': [401, `{"message":"${hotTip}","error":"Unauthorized","statusCode":401}`],
  'assistant-not-allowed': [403, `{"message":"Key doesn't allow assistantId 'x'."}`],
  'origin-not-allowed': [403, `{"message":"Key doesn't allow origin 'x'."}`],
  'network-1010': [403, 'error code: 1010'],
  'unknown-field': [400, '{"message":["property x should not exist"],"error":"Bad Request"}'],
  'no-assistant': [400, `{"message":"Couldn't Get Assistant. It does not exist."}`],
  'over-concurrency': [400, '{"error":"Over Concurrency Limit"}'],
  'concurrency-blocked': [201, '{"id":"x","subscriptionLimits":{"concurrencyBlocked":true}}'],
  'rate-limited': [429, 'Rate limit exceeded'],
} as const;

const isRefusal = (name: string): name is keyof typeof refusals => Object.hasOwn(refusals, name);

/** How a call goes: to its end, in one of the ways of its machine, or not at all. */
export const scenarios: readonly string[] = [...callScenarios, ...Object.keys(refusals)];

/** What it reads of a call's payload; it knows no other field. */
const payload = z.strictObject({
  assistantId: z.string(),
  assistantOverrides: z
    .strictObject({
      variableValues: z.record(z.string(), z.string()),
      maxDurationSeconds: z.int().min(10).max(43_200),
    })
    .optional(),
});
const plan = z.object({
  scenario: z.string().refine((names) => names.split(',').every((one) => scenarios.includes(one))),
  seed: z.coerce.number().int().default(0),
});

/** The voice platform: POST /call/web for a public key, which reads nothing else. Spec 7. */
export function createVoicePlatform(): Hono {
  const platform = new Hono();
  const received: unknown[] = [];
  let next: z.output<typeof plan> = { scenario: 'ok', seed: 0 };
  let count = 0;

  const refuse = (context: Context, name: keyof typeof refusals) =>
    context.body(refusals[name][1], refusals[name][0]);

  platform.get('/assistant/:id', (context) => refuse(context, 'private-key'));

  platform.post('/call/web', async (context) => {
    if (!context.req.header('User-Agent')) return refuse(context, 'network-1010');
    if (context.req.header('Authorization') !== publicKey) return refuse(context, 'private-key');
    const json: unknown = await context.req.json().catch(() => undefined);
    received.push(json);
    const { scenario, seed } = plan.safeParse(context.req.query()).data ?? next;
    next = { scenario: 'ok', seed: 0 };
    if (isRefusal(scenario)) return refuse(context, scenario);
    const { data } = payload.safeParse(json);
    if (!data) return refuse(context, 'unknown-field');
    const assistant = assistants[data.assistantId];
    if (!assistant) return refuse(context, 'no-assistant');
    count += 1;
    const { site: _long, ...facts } = data.assistantOverrides?.variableValues ?? {};
    const query = new URLSearchParams({ ...facts, assistant, scenario, seed: String(seed) });
    const callUrl = `https://sandbox.daily.co/room-${count}?${query}`;
    const isOnTop = waysOf(openWays, scenario, seed).has('address-on-top');
    const call = {
      id: `sandbox-call-${count}`,
      ...(isOnTop && { webCallUrl: callUrl }),
      transport: { provider: 'daily', callUrl },
      artifactPlan: { videoRecordingEnabled: false },
    };
    return context.json(call, 201);
  });

  /** Plans the next call, from the form of the index page. */
  platform.post('/next', async (context) => {
    const { data } = plan.safeParse(await context.req.parseBody());
    if (!data) return context.text('The sandbox has no such scenario.', 400);
    next = data;
    return context.text(`The next call goes like this: ${next.scenario}.`);
  });
  /** What POST /call/web got, the newest last. */
  platform.get('/received', (context) => context.json(received));

  return platform;
}

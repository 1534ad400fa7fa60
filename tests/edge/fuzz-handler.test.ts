import { createRequestHandler, type ServerBuild } from '@remix-run/cloudflare';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getLoadContext } from '~/load-context';
import { guardedAnswer } from '~/server/answers/guarded';
import { withOwnOriginCheck } from '~/server/requests/own-origin';
import { fromProject } from '../../scripts/project';
import { type HostileRequest, hostileRequest } from '../support/hostile-requests';
import { expectSafe } from '../support/safe-answer';

const origin = 'https://site.example';
const secret = 'secret-4f1c9b';
const env = {
  CHAT_WEBHOOK_URL: `https://hooks.example/${secret}`,
  CHAT_WEBHOOK_AUTHORIZATION: `Bearer ${secret}`,
  VOICE_API_KEY: secret,
  VOICE_API_BASE_URL: 'https://voice.example',
};

/** The outside services: one that answers well and one that fails in turn. */
let asked = 0;
async function outside(input: RequestInfo | URL): Promise<Response> {
  if (new URL(String(input)).host === 'voice.example') {
    return Response.json({ id: 'c1', webCallUrl: 'https://rooms.daily.co/r1' }, { status: 201 });
  }
  asked += 1;
  const answers = [
    () => Response.json({ response: 'Hello **you** </script><b>' }),
    () => new Response('{', { status: 200 }),
    () => new Response(`at ${secret}`, { status: 500 }),
    () => {
      throw new TypeError(`fetch failed: ${secret}`);
    },
  ];
  return (answers[asked % answers.length] ?? answers[0])?.() ?? Response.error();
}

const reported: unknown[][] = [];
const warned: unknown[][] = [];
beforeAll(() => {
  vi.stubGlobal('fetch', outside);
  vi.spyOn(console, 'error').mockImplementation((...line) => void reported.push(line));
  vi.spyOn(console, 'warn').mockImplementation((...line) => void warned.push(line));
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The request as it comes out of the platform, which has made an address of it. */
function requestOf({ method, target, headers, body }: HostileRequest): Request | undefined {
  const url = origin + target;
  return URL.canParse(url) ? new Request(url, { method, headers, body }) : undefined;
}

async function builtSite(): Promise<ServerBuild> {
  return import(/* @vite-ignore */ fromProject('build/server/index.js'));
}

test('seven hundred hostile requests get answers of our own making', async () => {
  const built = await builtSite();
  const handle = createRequestHandler(built);
  const statuses = new Map<number, number>();

  await fc.assert(
    fc.asyncProperty(hostileRequest, async (hostile) => {
      const request = requestOf(hostile);
      fc.pre(request !== undefined);
      reported.length = 0;
      warned.length = 0;
      const context = getLoadContext({ request, context: { cloudflare: { env } } });
      const answer = () => handle(withOwnOriginCheck(request), context);
      const response = await guardedAnswer(request, () => undefined, answer);
      const text = await response.text();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      expectSafe(
        { status: response.status, header: (name) => response.headers.get(name), text },
        origin,
      );
      const told = [...response.headers].join() + text;
      expect(told.includes(secret)).toBe(false);
      // Nothing but the failures of the webhook is news to the team.
      expect(reported.filter(([, during]) => during !== 'chat webhook')).toEqual([]);
      expect(JSON.stringify([reported, warned])).not.toContain(secret);
    }),
    { numRuns: 700, seed: Number(process.env.FUZZ_SEED ?? 8) },
  );
  // The cases reach every kind of answer.
  expect([...statuses.keys()].sort()).toEqual([200, 303, 308, 400, 403, 404, 405, 413, 415]);
});

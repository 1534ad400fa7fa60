import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import {
  RATE_CALLS_PER_WINDOW,
  VOICE_DEFAULT_ASSISTANT_ID,
  VOICE_DEFAULT_SOLAR_ASSISTANT_ID,
  WEB_CALL_DEADLINE_MS,
} from '~/content/constants';
import { type CallFailureCode, callFailures } from '~/content/failed/errors';
import { report } from '~/lib/report';
import type { WebCall } from '~/lib/web-call';
import { scriptAnswer } from '~/server/answers/script';
import { challengeField, refuseUnchallenged } from '~/server/requests/challenge';
import { type GuardRefusal, readForm, refuse, tooMany } from '~/server/requests/guard';
import { visitorKey } from '~/server/requests/rate-limit';
import { createVoicePlatformClient } from '~/server/voice-platform/client';
import { isVoicePage, type VoiceCallAnswer, type VoicePage } from './contract';

type Config = AppLoadContext['config'];

/** What the creation of a web call needs besides the request. */
export interface VoiceCallDeps {
  config: Pick<Config, Extract<keyof Config, `VOICE_${string}` | `TURNSTILE_${string}`>>;
  rateLimits: Pick<AppLoadContext['rateLimits'], 'take'>;
  fetch?: typeof fetch;
}

interface Outcome {
  answer: VoiceCallAnswer;
  status: number;
  headers: Readonly<Record<string, string>>;
}

/**
 * The action of both voice pages, for a form without script: it redirects to the call, or the page says why there
 * is none. Spec 3, 7.
 */
export async function voiceCallAction(request: Request, context: AppLoadContext, page: VoicePage) {
  const outcome = await handleVoiceCall(request, context, page);
  const { answer, status, headers } = onlyToCallService(outcome, page);
  if (answer.ok) {
    const { webCallUrl } = answer.call;
    return redirect(webCallUrl, { status: 303, headers: { 'Cache-Control': 'no-store' } });
  }
  return data(answer, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}

/** The same for the pages' scripts, which join the call themselves. */
export async function voiceCallScriptAction(
  request: Request,
  context: AppLoadContext,
  page: string | undefined,
): Promise<Response> {
  const { answer, ...head } = isVoicePage(page)
    ? await handleVoiceCall(request, context, page)
    : refused(refuse('bad_request'));
  return scriptAnswer(answer, head);
}

/** Creates a call. It throws for nothing that the visitor or the platform can send. */
export async function handleVoiceCall(
  request: Request,
  { config, rateLimits, fetch = (input, init) => globalThis.fetch(input, init) }: VoiceCallDeps,
  page: VoicePage,
): Promise<Outcome> {
  const read = await readForm(request);
  if (!read.ok) return refused(read);
  if (!config.VOICE_API_KEY) return failed('not_configured');
  const visitor = visitorKey(request.headers.get('CF-Connecting-IP'));
  const wait = rateLimits.take('call', visitor, RATE_CALLS_PER_WINDOW);
  if (wait !== undefined) return refused(tooMany(wait));
  const token = read.form.get(challengeField);
  const unchallenged = await refuseUnchallenged(
    typeof token === 'string' ? token : '',
    visitor,
    'call',
    { config, rateLimits, fetch },
  );
  if (unchallenged) return refused(unchallenged);

  const platform = createVoicePlatformClient({
    baseUrl: config.VOICE_API_BASE_URL,
    credential: config.VOICE_API_KEY,
    fetch,
  });
  let created: WebCall;
  try {
    created = await platform.createWebCall(
      { assistantId: assistantOf(page, config) },
      { signal: request.signal, deadlineMs: WEB_CALL_DEADLINE_MS },
    );
  } catch (error) {
    if (!request.signal.aborted) report(error, { during: 'web call creation', page });
    return failed('start_failed');
  }
  return { answer: { ok: true, call: created }, status: 200, headers: {} };
}

function assistantOf(page: VoicePage, config: VoiceCallDeps['config']): string {
  switch (page) {
    case 'general':
      return config.VOICE_ASSISTANT_ID ?? VOICE_DEFAULT_ASSISTANT_ID;
    case 'solar':
      return config.VOICE_SOLAR_ASSISTANT_ID ?? VOICE_DEFAULT_SOLAR_ASSISTANT_ID;
    default:
      return page satisfies never;
  }
}

const CALL_SERVICE_DOMAIN = 'daily.co';

function isCallServiceAddress(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return (
    protocol === 'https:' &&
    (hostname === CALL_SERVICE_DOMAIN || hostname.endsWith(`.${CALL_SERVICE_DOMAIN}`))
  );
}

/** The visitor is redirected only to the call service's domain. */
export function onlyToCallService(outcome: Outcome, page: VoicePage): Outcome {
  if (!outcome.answer.ok || isCallServiceAddress(outcome.answer.call.webCallUrl)) return outcome;
  report(new Error("A call's address is not on the call service's domain"), {
    during: 'web call creation',
    page,
  });
  return failed('start_failed');
}

function failed(code: CallFailureCode): Outcome {
  const { status, message } = callFailures[code];
  return { answer: { ok: false, code, message }, status, headers: {} };
}

function refused({ code, message, status, headers }: GuardRefusal): Outcome {
  return { answer: { ok: false, code, message }, status, headers };
}

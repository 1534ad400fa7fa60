import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  redirect,
} from '@remix-run/cloudflare';
import {
  RATE_CALLS_PER_WINDOW,
  VOICE_DEFAULT_ASSISTANT_ID,
  VOICE_DEFAULT_SOLAR_ASSISTANT_ID,
  VOICE_FRONT_DESK_MAX_S,
  WEB_CALL_DEADLINE_MS,
} from '~/content/constants';
import { challengeField } from '~/lib/chat-anchors';
import { report } from '~/lib/report';
import {
  frontDeskFacts,
  isVoicePage,
  type VoiceCallResponse,
  type VoicePage,
  type WebCall,
  type WebCallPayload,
} from '~/lib/web-call';
import { refuseUnchallenged } from '~/server/requests/challenge';
import { type GuardRefusal, readForm, refuse, tooManyRequests } from '~/server/requests/guard';
import { jsonError } from '~/server/responses/errors';
import { createWebCall, NoWebCall } from '~/server/voice-platform/client';

type Config = AppLoadContext['config'];
export interface VoiceCallDeps
  extends Pick<AppLoadContext, 'rateLimits' | 'visitor' | 'isSameOrigin'> {
  config: Pick<Config, Extract<keyof Config, `VOICE_${string}` | `TURNSTILE_${string}`>>;
}

type Outcome = { ok: true; call: WebCall } | GuardRefusal<string>;

/** The action of both voice pages for a form without script: a redirect to the call, or why there is none. Spec 3, 7. */
export function voiceCallAction(page: VoicePage) {
  return async ({ request, context }: ActionFunctionArgs) => {
    const outcome = await handleVoiceCall(request, context, page);
    const headers = { 'Cache-Control': 'no-store' };
    if (outcome.ok) return redirect(outcome.call.webCallUrl, { status: 303, headers });
    const { ok, code, message, status } = outcome;
    const answer: VoiceCallResponse = { ok, code, message };
    return data(answer, { status, headers: { ...headers, ...outcome.headers } });
  };
}

/** The same for the pages' scripts, which join the call themselves. */
export async function voiceCallScriptAction({ request, context, params }: ActionFunctionArgs) {
  const outcome = isVoicePage(params.page)
    ? await handleVoiceCall(request, context, params.page)
    : refuse('bad_request');
  return outcome.ok
    ? Response.json(outcome, { headers: { 'Cache-Control': 'no-store' } })
    : jsonError(outcome);
}

/** Creates a call. It throws for nothing that the visitor or the platform can send. */
export async function handleVoiceCall(
  request: Request,
  deps: VoiceCallDeps,
  page: VoicePage,
): Promise<Outcome> {
  const { config, rateLimits, visitor } = deps;
  const read = await readForm(request, deps);
  if (!read.ok) return read;
  const payload = payloadOf(page, read.form, config);
  if (!config.VOICE_API_KEY || !payload) return refuse('not_configured');
  const wait = rateLimits.take('call', visitor, RATE_CALLS_PER_WINDOW);
  if (wait !== undefined) return tooManyRequests(wait);
  const token = String(read.form.get(challengeField) ?? '');
  const unchallenged = await refuseUnchallenged(request, token, 'call', deps);
  if (unchallenged) return unchallenged;

  const platform = { baseUrl: config.VOICE_API_BASE_URL, credential: config.VOICE_API_KEY };
  const deadline = AbortSignal.timeout(WEB_CALL_DEADLINE_MS);
  try {
    const signal = AbortSignal.any([request.signal, deadline]);
    return { ok: true, call: await createWebCall(platform, payload, signal) };
  } catch (error) {
    if (!request.signal.aborted) report(error, { during: 'web call creation', page });
    return refuse(error instanceof NoWebCall ? error.code : 'start_failed');
  }
}

/** Only the visitor's own front desk reads anything of the form: its five facts, which its prompt takes as variables. */
function payloadOf(
  page: VoicePage,
  form: FormData,
  config: VoiceCallDeps['config'],
): WebCallPayload | undefined {
  const assistantId = {
    general: config.VOICE_ASSISTANT_ID ?? VOICE_DEFAULT_ASSISTANT_ID,
    solar: config.VOICE_SOLAR_ASSISTANT_ID ?? VOICE_DEFAULT_SOLAR_ASSISTANT_ID,
    'front-desk': config.VOICE_FRONT_DESK_ASSISTANT_ID,
  }[page];
  if (page !== 'front-desk') return { assistantId };
  if (assistantId === undefined) return undefined;
  const { name: business, ...facts } = frontDeskFacts.parse(Object.fromEntries(form));
  const variableValues = { business, ...facts };
  const maxDurationSeconds = VOICE_FRONT_DESK_MAX_S;
  return { assistantId, assistantOverrides: { variableValues, maxDurationSeconds } };
}

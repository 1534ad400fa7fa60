import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import {
  RATE_CALLS_PER_WINDOW,
  VOICE_DEFAULT_ASSISTANT_ID,
  VOICE_DEFAULT_SOLAR_ASSISTANT_ID,
  WEB_CALL_DEADLINE_MS,
} from '~/content/constants';
import { type CallFailureCode, callFailures } from '~/content/errors';
import { report } from '~/lib/report';
import type { WebCall } from '~/lib/web-call';
import { visitorKey } from '~/server/rate-limit';
import { readForm } from '~/server/request-guard';
import { tooMany } from '~/server/too-many';
import { createVoicePlatformClient } from '~/server/voice-platform/client';
import type { VoiceCallAnswer } from './answer';

/** Which of the two voice pages asks. Each has an assistant of its own. */
export type VoicePage = 'general' | 'solar';

/** What a web call needs besides the request; tests hand in their own network. */
export interface VoiceCallWorld {
  config: Pick<
    AppLoadContext['config'],
    'VOICE_API_KEY' | 'VOICE_API_BASE_URL' | 'VOICE_ASSISTANT_ID' | 'VOICE_SOLAR_ASSISTANT_ID'
  >;
  rateLimits: Pick<AppLoadContext['rateLimits'], 'take'>;
  fetch?: typeof fetch;
  deadlineMs?: number;
}

export type VoiceCallOutcome =
  | { kind: 'answer'; answer: VoiceCallAnswer; status: number; headers: Record<string, string> }
  | { kind: 'redirect'; address: string };

/**
 * The action of both voice pages: creates the web call with the secret and the page's assistant. A
 * script gets the few fields it needs; a form without script is sent on to the call. Spec 3, 7.
 */
export async function voiceCallAction(
  request: Request,
  { config, rateLimits }: AppLoadContext,
  page: VoicePage,
) {
  const outcome = await handleVoiceCall(request, { config, rateLimits }, page);
  if (outcome.kind === 'redirect') {
    return redirect(outcome.address, { status: 303, headers: { 'Cache-Control': 'no-store' } });
  }
  const { answer, status, headers } = outcome;
  return data(answer, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}

/** The whole way of a call's creation. It throws for nothing that visitor or platform can send. */
export async function handleVoiceCall(
  request: Request,
  { config, rateLimits, fetch, deadlineMs = WEB_CALL_DEADLINE_MS }: VoiceCallWorld,
  page: VoicePage,
): Promise<VoiceCallOutcome> {
  const read = await readForm(request);
  if (!read.ok) return refused(read);
  if (!config.VOICE_API_KEY) return failed('not_configured');
  const visitor = visitorKey(request.headers.get('CF-Connecting-IP'));
  const wait = rateLimits.take('call', visitor, RATE_CALLS_PER_WINDOW);
  if (wait !== undefined) return refused(tooMany(wait));

  const platform = createVoicePlatformClient({
    baseUrl: config.VOICE_API_BASE_URL,
    credential: config.VOICE_API_KEY,
    fetch,
  });
  let created: WebCall;
  try {
    created = await platform.createWebCall(
      { assistantId: assistantOf(page, config) },
      { signal: request.signal, deadlineMs },
    );
  } catch (error) {
    if (!request.signal.aborted) report(error, { during: 'web call creation', page });
    return failed('start_failed');
  }
  if (!cameFromForm(request)) {
    return { kind: 'answer', answer: publicPart(created), status: 200, headers: {} };
  }
  if (isCallServiceAddress(created.webCallUrl)) {
    return { kind: 'redirect', address: created.webCallUrl };
  }
  report(new Error("A call's address is not on the call service's domain"), {
    during: 'web call creation',
    page,
  });
  return failed('start_failed');
}

function assistantOf(page: VoicePage, config: VoiceCallWorld['config']): string {
  switch (page) {
    case 'general':
      return config.VOICE_ASSISTANT_ID ?? VOICE_DEFAULT_ASSISTANT_ID;
    case 'solar':
      return config.VOICE_SOLAR_ASSISTANT_ID ?? VOICE_DEFAULT_SOLAR_ASSISTANT_ID;
    default:
      return page satisfies never;
  }
}

/** A browser that posts a form wants a page; a script takes anything. */
function cameFromForm(request: Request): boolean {
  return request.headers.get('Accept')?.includes('text/html') ?? false;
}

const CALL_SERVICE_DOMAIN = 'daily.co';

function isCallServiceAddress(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return (
    protocol === 'https:' &&
    (hostname === CALL_SERVICE_DOMAIN || hostname.endsWith(`.${CALL_SERVICE_DOMAIN}`))
  );
}

/** Nothing but these fields leaves the edge, whatever the platform adds. */
function publicPart({ id, webCallUrl, artifactPlan, assistant }: WebCall): WebCall {
  return {
    id,
    webCallUrl,
    artifactPlan: { videoRecordingEnabled: artifactPlan?.videoRecordingEnabled ?? false },
    assistant: { voice: { provider: assistant?.voice?.provider ?? null } },
  };
}

function failed(code: CallFailureCode): VoiceCallOutcome {
  const { status, message } = callFailures[code];
  return { kind: 'answer', answer: { ok: false, code, message }, status, headers: {} };
}

function refused({ code, message, status, headers }: ReturnType<typeof tooMany>): VoiceCallOutcome {
  return { kind: 'answer', answer: { ok: false, code, message }, status, headers };
}

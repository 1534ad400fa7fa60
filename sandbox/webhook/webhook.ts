import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type Calendar, demoCalendarId } from '../booking/calendar';
import type { SandboxEnv } from '../dropped';
import { parseFault } from '../faults';
import { faultResponse } from './fault-response';
import { createHeldStreams } from './held-streams';
import { replyTo } from './reply';
import { parseWebhookBody, type WebhookBody } from './request-body';
import { parseStreamMark } from './stream-marks';
import { streamReply, waitOrLeave } from './stream-reply';

const BODY_MAX = 262_144;
const RECEIVED_MAX = 500;

function headerReasons(request: Request): string[] {
  const reasons: string[] = [];
  if (!/^application\/json\b/i.test(request.headers.get('Content-Type') ?? '')) {
    reasons.push('Content-Type: expected application/json');
  }
  if (!/application\/json|\*\/\*/i.test(request.headers.get('Accept') ?? '')) {
    reasons.push('Accept: expected application/json');
  }
  return reasons;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Looks into the texts themselves, so that quotes and line breaks need no escaping. */
function holdsText(value: unknown, text: string): boolean {
  if (typeof value === 'string') return value.includes(text);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((inner) => holdsText(inner, text));
}

interface WebhookOptions {
  calendar: Calendar;
  /** The Authorization header that callers must send; without it none is asked for. */
  authorization: string | undefined;
}

/**
 * The automation webhook of the chat. Spec 7: POST with {message, business_type, timestamp,
 * chat_history} is answered with {response}, n8n's own form of it with {output}; anything else with
 * 400 and its reasons. What came in is kept for tests under `/received`, streams that wait for them
 * under `/held`.
 */
export function createWebhook({ calendar, authorization }: WebhookOptions): Hono<SandboxEnv> {
  const webhook = new Hono<SandboxEnv>();
  const held = createHeldStreams();
  /** What n8n's memory keeps of each session. */
  const sessions = new Map<string, WebhookBody['chat_history']>();
  let received: { headers: object; body: unknown }[] = [];

  webhook.post('/', bodyLimit({ maxSize: BODY_MAX }), async (context) => {
    const { raw } = context.req;
    const text = await context.req.text();
    const json = parseJson(text);
    const headers = {
      accept: raw.headers.get('Accept'),
      contentType: raw.headers.get('Content-Type'),
      authorization: raw.headers.has('Authorization'),
    };
    received = [...received, { headers, body: json ?? text }].slice(-RECEIVED_MAX);

    if (authorization !== undefined && raw.headers.get('Authorization') !== authorization) {
      return context.json({ error: 'The Authorization header is missing or wrong.' }, 401);
    }
    if (json === undefined) return malformed(context, ['body: expected JSON']);
    const parsed = parseWebhookBody(json);
    const reasons = [...headerReasons(raw), ...(parsed.ok ? [] : parsed.reasons)];
    if (!parsed.ok || reasons.length > 0) return malformed(context, reasons);

    const { body, sessionId } = parsed;
    if (sessionId !== undefined) body.chat_history = sessions.get(sessionId) ?? [];
    const { message, timestamp } = body;
    const fault = parseFault(message);
    if (fault?.kind === 'slow') await waitOrLeave(fault.milliseconds, raw.signal);
    else if (fault !== null) return faultResponse(context, fault.kind);
    const reply = replyTo(body, calendar.openDays(demoCalendarId));
    if (sessionId !== undefined) {
      sessions.set(sessionId, [
        ...body.chat_history,
        { sender: 'user', message, timestamp },
        { sender: 'bot', message: reply.response, timestamp },
      ]);
    }
    const request = parseStreamMark(message);
    if (request) return streamReply(context, { request, reply, message, held });
    const { response, ...rest } = reply;
    return context.json(sessionId === undefined ? reply : { output: response, ...rest });
  });

  webhook.get('/held', (context) =>
    context.json({ count: held.count(context.req.query('contains') ?? '') }),
  );
  webhook.delete('/held', (context) => {
    held.release(context.req.query('contains') ?? '');
    return context.body(null, 204);
  });

  webhook.get('/received', (context) => {
    const text = context.req.query('contains') ?? '';
    const requests = received.filter(({ body }) => text === '' || holdsText(body, text));
    return context.json({ requests });
  });
  webhook.delete('/received', (context) => {
    received = [];
    return context.body(null, 204);
  });

  webhook.all('/redirected', (context) =>
    context.json({ response: 'A redirect was followed. This must never be shown.' }),
  );

  return webhook;
}

function malformed(context: Context, reasons: readonly string[]): Response {
  return context.json({ error: 'The request does not keep the contract.', reasons }, 400);
}

import { setTimeout as wait } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type Calendar, demoCalendarId } from '../booking/calendar';
import { parseFault } from '../faults';
import { faultResponse } from './fault-response';
import { createHeldStreams } from './held-streams';
import { createReceivedRequests } from './received-requests';
import { replyTo } from './reply';
import { parseWebhookBody } from './request-body';
import { createSessions } from './sessions';
import { parseStreamMark } from './stream-marks';
import { streamReply } from './stream-reply';

type WebhookEnv = { Bindings: Partial<HttpBindings> };

const largestBody = 262_144;

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

interface WebhookOptions {
  calendar: Calendar;
  /** The Authorization header that callers must send; without it nobody is asked. */
  authorization: string | undefined;
}

/**
 * The automation webhook of the chat. Spec 7: POST with {message, business_type, timestamp,
 * chat_history} is answered with {response}, n8n's own form of it with {output}; anything else with
 * 400 and its reasons. What came in is kept for tests under `/received`, streams that wait for them
 * under `/held`.
 */
export function createWebhook({ calendar, authorization }: WebhookOptions): Hono<WebhookEnv> {
  const webhook = new Hono<WebhookEnv>();
  const received = createReceivedRequests();
  const sessions = createSessions();
  const held = createHeldStreams();

  webhook.post('/', bodyLimit({ maxSize: largestBody }), async (context) => {
    const { raw } = context.req;
    const text = await context.req.text();
    const json = parseJson(text);
    received.add({
      headers: {
        accept: raw.headers.get('Accept'),
        contentType: raw.headers.get('Content-Type'),
        authorization: raw.headers.has('Authorization'),
      },
      body: json ?? text,
    });

    if (authorization !== undefined && raw.headers.get('Authorization') !== authorization) {
      return context.json({ error: 'The Authorization header is missing or wrong.' }, 401);
    }
    if (json === undefined) return malformed(context, ['body: expected JSON']);
    const parsed = parseWebhookBody(json);
    const reasons = [...headerReasons(raw), ...(parsed.ok ? [] : parsed.reasons)];
    if (!parsed.ok || reasons.length > 0) return malformed(context, reasons);

    const body = parsed.format === 'n8n' ? sessions.recall(parsed.body) : parsed.body;
    const fault = parseFault(body.message);
    if (fault?.kind === 'slow') await waitOrLeave(fault.milliseconds, raw.signal);
    else if (fault !== null) return faultResponse(context, fault.kind);
    const reply = replyTo(body, calendar.openDays(demoCalendarId));
    if (parsed.format === 'n8n') sessions.keep(parsed.body.sessionId, body, reply.response);
    const wanted = parseStreamMark(body.message);
    if (wanted) return streamReply(context, { wanted, reply, message: body.message, held });
    const { response, ...rest } = reply;
    return context.json(parsed.format === 'n8n' ? { output: response, ...rest } : reply);
  });

  webhook.get('/held', (context) =>
    context.json({ count: held.count(context.req.query('contains') ?? '') }),
  );

  webhook.delete('/held', (context) => {
    held.release(context.req.query('contains') ?? '');
    return context.body(null, 204);
  });

  webhook.get('/received', (context) =>
    context.json({ requests: received.list(context.req.query('contains')) }),
  );

  webhook.delete('/received', (context) => {
    received.clear();
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

/** The caller's leaving ends the wait, so that nothing waits for nobody. */
async function waitOrLeave(milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal }).catch(() => undefined);
}

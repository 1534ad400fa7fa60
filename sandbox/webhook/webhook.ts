import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { fieldsOf } from '~/lib/json';
import { type Calendar, demoCalendarId } from '../booking/calendar';
import { faultResponse, type SandboxEnv } from '../faults';
import { replyTo } from './reply';
import { parseWebhookBody, type WebhookBody } from './request-body';
import { type Hold, streamReply } from './stream-reply';

const BODY_MAX = 262_144;
const RECEIVED_MAX = 500;

interface WebhookOptions {
  calendar: Calendar;
  /** The Authorization header that callers must send; without it none is required. */
  authorization: string | undefined;
}

/**
 * The automation webhook of the chat. Spec 7: POST with {message, business_type, timestamp,
 * chat_history} is answered with {response}, n8n's own form of it with {output}; anything else with
 * 400 and its reasons. `/received` lists for tests what came in, `/held` the streams that wait for them.
 */
export function createWebhook({ calendar, authorization }: WebhookOptions): Hono<SandboxEnv> {
  const webhook = new Hono<SandboxEnv>();
  /** What n8n's memory keeps of each session. */
  const sessions = new Map<string, WebhookBody['chat_history']>();
  /** The streams that wait: the function that releases each, and its message. */
  const held = new Map<() => void, string>();
  let received: { headers: object; body: unknown }[] = [];

  const hold: Hold = (message, stream) =>
    new Promise((resolve) => {
      held.set(resolve, message);
      stream.onAbort(() => {
        held.delete(resolve);
        resolve();
      });
    });

  webhook.post('/', bodyLimit({ maxSize: BODY_MAX }), async (context) => {
    const json: unknown = await context.req.json().catch(() => undefined);
    const headers = {
      accept: context.req.header('Accept'),
      contentType: context.req.header('Content-Type'),
      authorization: context.req.header('Authorization') !== undefined,
    };
    received = [...received, { headers, body: json }].slice(-RECEIVED_MAX);
    if (authorization !== undefined && context.req.header('Authorization') !== authorization) {
      return context.json({ error: 'The Authorization header is missing or wrong.' }, 401);
    }
    if (fieldsOf(json).action === 'loadPreviousSession') return context.json({ data: [] });
    const parsed = parseWebhookBody(json);
    // n8n's own chat accepts any type.
    const isN8n = parsed.ok && parsed.sessionId !== undefined;
    const isJson = [isN8n ? headers.contentType : headers.accept, headers.contentType].every(
      (value) => /application\/json/i.test(value ?? ''),
    );
    if (!parsed.ok || !isJson) {
      const reasons = parsed.ok ? ['Content-Type, Accept: not application/json'] : parsed.reasons;
      return context.json({ error: 'The request does not keep the contract.', reasons }, 400);
    }

    const { body, sessionId } = parsed;
    if (sessionId !== undefined) body.chat_history = sessions.get(sessionId) ?? body.chat_history;
    const { message, timestamp } = body;
    const failed = await faultResponse(context, message);
    if (failed) return failed;
    const reply = replyTo(body, calendar.openDays(demoCalendarId));
    if (sessionId !== undefined) {
      sessions.set(sessionId, [
        ...body.chat_history,
        { sender: 'user', message, timestamp },
        { sender: 'bot', message: reply.response, timestamp },
      ]);
    }
    const { response: output, ...rest } = reply;
    return (
      streamReply(context, message, reply, hold) ??
      context.json(sessionId === undefined ? reply : { output, ...rest })
    );
  });

  const heldWith = (text = '') => [...held].filter(([, message]) => message.includes(text));
  webhook.get('/held', (context) =>
    context.json({ count: heldWith(context.req.query('contains')).length }),
  );
  webhook.delete('/held', (context) => {
    for (const [release] of heldWith(context.req.query('contains'))) {
      held.delete(release);
      release();
    }
    return context.body(null, 204);
  });

  webhook.get('/received', (context) => {
    const text = JSON.stringify(context.req.query('contains') ?? '').slice(1, -1);
    const holds = ({ body }: { body: unknown }) => JSON.stringify(body ?? '').includes(text);
    return context.json({ requests: received.filter(holds) });
  });

  webhook.all('/redirected', (context) =>
    context.json({ response: 'A redirect was followed. This must never be shown.' }),
  );

  return webhook;
}

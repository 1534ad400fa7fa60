import { Hono } from 'hono';
import { fieldsOf } from '~/lib/json';
import { type Calendar, demoCalendarId } from '../booking/calendar';
import { faultResponse, type SandboxEnv } from '../faults';
import { replyTo } from './reply';
import { parseWebhookBody, type WebhookBody } from './request-body';
import { streamReply } from './stream-reply';

const RECEIVED_MAX = 500;

/**
 * The automation webhook of the chat. Spec 7: POST with {message, business_type, timestamp,
 * chat_history} is answered with {response}, n8n's own form of it with {output}; anything else with
 * 400 and its reasons. `/received` lists for tests what came in, `/held` the streams that wait for them.
 * @param authorization the header that callers must send; without it none is required.
 */
export function createWebhook(calendar: Calendar, authorization?: string): Hono<SandboxEnv> {
  const webhook = new Hono<SandboxEnv>();
  /** What n8n's memory keeps of each session. */
  const sessions = new Map<string, WebhookBody['chat_history']>();
  const held = new Set<string>();
  let received: { headers: object; body: unknown }[] = [];

  webhook.post('/', async (context) => {
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
    const { body, reasons } = parseWebhookBody(json);
    const sessionId = body?.sessionId;
    // n8n's own chat accepts any type.
    const isJson = [sessionId ? headers.contentType : headers.accept, headers.contentType].every(
      (value) => /application\/json/i.test(value ?? ''),
    );
    if (!isJson) reasons.push('Content-Type, Accept: not application/json');
    if (!body || reasons.length > 0) {
      return context.json({ error: 'The request does not keep the contract.', reasons }, 400);
    }
    if (sessionId) body.chat_history = sessions.get(sessionId) ?? body.chat_history;
    const { message, timestamp } = body;
    const failed = await faultResponse(context, message);
    if (failed) return failed;
    const reply = replyTo(body, calendar.openDays(demoCalendarId));
    if (sessionId) {
      sessions.set(sessionId, [
        ...body.chat_history,
        { sender: 'user', message, timestamp },
        { sender: 'bot', message: reply.response, timestamp },
      ]);
    }
    const { response: output, ...rest } = reply;
    return (
      streamReply(context, message, reply, held) ??
      context.json(sessionId ? { output, ...rest } : reply)
    );
  });

  const heldWith = (text = '') => [...held].filter((message) => message.includes(text));
  webhook.get('/held', (context) =>
    context.json({ count: heldWith(context.req.query('contains')).length }),
  );
  webhook.delete('/held', (context) => {
    for (const message of heldWith(context.req.query('contains'))) held.delete(message);
    return context.body(null, 204);
  });

  webhook.get('/received', (context) => {
    const text = JSON.stringify(context.req.query('contains') ?? '').slice(1, -1);
    const holds = ({ body }: { body: unknown }) => JSON.stringify(body ?? '').includes(text);
    return context.json({ requests: received.filter(holds) });
  });

  return webhook;
}

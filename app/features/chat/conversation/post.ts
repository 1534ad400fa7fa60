import { chatFailures, refusals } from '~/content/failed/errors';
import { honeypotField } from '~/lib/chat-anchors';
import { fieldsOf, parseJson } from '~/lib/json';
import { splitLines } from '~/lib/split-lines';
import { isQuickReply, type ReplyEvent } from './chat';

const address = '/api/chat';
/** A page that is being left drops its connection before it ends; that is no failure to show or store. */
const LEAVING_MS = 1_000;

const isText = (value: unknown): value is string => typeof value === 'string';

function isCodeOf<Codes extends object>(codes: Codes, code: PropertyKey): code is keyof Codes {
  return Object.hasOwn(codes, code);
}

/** The event of a line; undefined for all that our edge does not send. */
function readEvent(line: string): ReplyEvent | undefined {
  const { type, session, text, buttons, code, message } = fieldsOf(parseJson(line));
  switch (type) {
    case 'session':
      return isText(session) ? { type, session } : undefined;
    case 'text':
    case 'instead':
      return isText(text) ? { type, text } : undefined;
    case 'buttons':
      return Array.isArray(buttons) ? { type, buttons: buttons.filter(isQuickReply) } : undefined;
    case 'done':
      return { type };
    default:
      if (!isText(code) || !isText(message)) return undefined;
      if (isCodeOf(chatFailures, code)) return { type: 'failed', code, message };
      return isCodeOf(refusals, code) ? { type: 'refused', code, message } : undefined;
  }
}

async function* eventsOf(response: Response): AsyncGenerator<ReplyEvent> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  const events: ReplyEvent[] = [];
  const split = splitLines((line) => {
    const event = readEvent(line);
    if (event) events.push(event);
  });
  while (reader) {
    const { done, value } = await reader.read();
    split(done ? '\n' : decoder.decode(value, { stream: true }));
    yield* events.splice(0);
    if (done) return;
  }
}

/**
 * Posts the chat's form to the edge. It never throws: a lost connection, and a response that is not ours (a
 * proxy's page, raw JSON, nothing), end it without a last event.
 * @returns the events of the reply up to `done`, `failed` or `refused`.
 */
export async function* postChat(
  fields: Readonly<Record<string, string>>,
  signal: AbortSignal,
): AsyncGenerator<ReplyEvent> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ [honeypotField]: '', intent: 'send', ...fields }),
      redirect: 'error',
      signal,
    });
    for await (const event of eventsOf(response)) {
      yield event;
      if (event.type === 'done' || event.type === 'failed' || event.type === 'refused') return;
    }
    if (response.status === 429) {
      // The zone's own rule, whose page is not ours.
      yield { type: 'refused', code: 'rate_limited', message: refusals.rate_limited.message };
    }
  } catch {
    if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
  }
}

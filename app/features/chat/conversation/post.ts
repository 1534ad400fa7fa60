import { chatFailures, refusals } from '~/content/failed/errors';
import { honeypotField } from '~/lib/honeypot-field';
import { answerEventsType } from './answer-event';
import type { ChatErrorCode } from './chat';
import { plainText } from './plain-text';
import { type QuickReply, readQuickReply } from './quick-reply';
import { isRecord, isText, readList } from './type-guards';

/** The result of a send, after the words of the reply. */
export type PostResult =
  | { readonly kind: 'answered'; readonly buttons: readonly QuickReply[] }
  | { readonly kind: 'failed' | 'refused'; readonly code: ChatErrorCode; readonly text: string };

/** Called for each event of the reply. */
export interface PostListener {
  onText(text: string): void;
  onSession(session: string): void;
}

const address = '/api/chat';

const failure = (code: 'trouble_connecting' | 'broken_off'): PostResult => ({
  kind: 'failed',
  code,
  text: chatFailures[code].message,
});

function isChatErrorCode(code: unknown): code is ChatErrorCode {
  return isText(code) && (Object.hasOwn(chatFailures, code) || Object.hasOwn(refusals, code));
}

function readError({ code, message }: Record<string, unknown>): PostResult | undefined {
  if (!isChatErrorCode(code) || !isText(message)) return undefined;
  return { kind: Object.hasOwn(chatFailures, code) ? 'failed' : 'refused', code, text: message };
}

function parseRecord(line: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

/** The lines of a response, in batches of one chunk. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string[]> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  while (true) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield lines;
  }
}

/** @returns undefined when the response ends without a result. */
async function readEvents(
  body: ReadableStream<Uint8Array>,
  { onText, onSession }: PostListener,
): Promise<PostResult | undefined> {
  let buttons: readonly QuickReply[] = [];
  for await (const lines of linesOf(body)) {
    const events = lines.map(parseRecord);
    const words = events.map(({ type, text }) => (type === 'text' && isText(text) ? text : ''));
    const text = plainText(words.join(''));
    if (text !== '') onText(text);
    for (const event of events) {
      if (event.type === 'session' && isText(event.session)) onSession(event.session);
      if (event.type === 'buttons') buttons = readList(event.buttons, readQuickReply) ?? [];
      if (event.type === 'done') return { kind: 'answered', buttons };
      if (event.type === 'failed') return readError(event);
    }
  }
  return undefined;
}

/**
 * Posts the chat's form to the edge. A response that is not ours (a proxy's page, raw JSON, nothing)
 * counts as trouble connecting.
 * @throws the signal's reason when it aborts.
 */
export async function postChat(
  fields: Readonly<Record<string, string>>,
  {
    signal,
    fetch,
    ...listener
  }: { signal: AbortSignal; fetch: typeof globalThis.fetch } & PostListener,
): Promise<PostResult> {
  let hasWords = false;
  const onText = (text: string) => {
    hasWords = true;
    listener.onText(text);
  };
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { Accept: answerEventsType },
      body: new URLSearchParams({ [honeypotField]: '', intent: 'send', ...fields }),
      redirect: 'error',
      signal,
    });
    const isStream = response.headers.get('Content-Type')?.startsWith(answerEventsType) === true;
    const result =
      isStream && response.body
        ? await readEvents(response.body, { ...listener, onText })
        : readError(parseRecord(await response.text()));
    const isAnswer = result && (result.kind !== 'answered' || hasWords);
    return isAnswer ? result : failure(hasWords ? 'broken_off' : 'trouble_connecting');
  } catch {
    if (signal.aborted) throw signal.reason;
    return failure(hasWords ? 'broken_off' : 'trouble_connecting');
  }
}

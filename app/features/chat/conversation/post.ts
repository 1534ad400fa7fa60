import { chatFailures, refusals } from '~/content/failed/errors';
import { honeypotField } from '~/lib/honeypot-field';
import type { AnswerEvent } from './answer';
import type { ChatErrorCode, QuickReply } from './chat';

/** The result of a send, after the words of the reply. */
export type PostResult =
  | { readonly kind: 'answered'; readonly buttons: readonly QuickReply[] }
  | { readonly kind: 'failed' | 'refused'; readonly code: ChatErrorCode; readonly text: string };

interface PostOptions {
  readonly signal: AbortSignal;
  onText(text: string): void;
  onSession(session: string): void;
}

const address = '/api/chat';
/** A page that is being left drops its connection before it ends; that is no failure to show or store. */
const LEAVING_MS = 1_000;

export const failureOf = (code: keyof typeof chatFailures): PostResult => ({
  kind: 'failed',
  code,
  text: chatFailures[code].message,
});

/** A refusal is one line without a type. */
type Line = AnswerEvent | { type?: undefined; code?: ChatErrorCode; message?: string };

function parseLine(text: string): Line {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

/** Only our edge sends a code that this page knows. */
function errorOf(
  code: ChatErrorCode | undefined,
  text: string | undefined,
): PostResult | undefined {
  if (code === undefined || text === undefined) return undefined;
  if (Object.hasOwn(chatFailures, code)) return { kind: 'failed', code, text };
  return Object.hasOwn(refusals, code) ? { kind: 'refused', code, text } : undefined;
}

/**
 * Posts the chat's form to the edge, which has checked what it answers. A response that is not ours (a
 * proxy's page, raw JSON, nothing) counts as trouble connecting.
 * @throws the signal's reason when it aborts.
 */
export async function postChat(
  fields: Readonly<Record<string, string>>,
  { signal, onText, onSession }: PostOptions,
): Promise<PostResult> {
  let hasWords = false;
  let buttons: readonly QuickReply[] = [];

  function take(line: Line): PostResult | undefined {
    switch (line.type) {
      case 'session':
        onSession(line.session);
        return undefined;
      case 'text':
        hasWords = true;
        onText(line.text);
        return undefined;
      case 'buttons':
        buttons = line.buttons;
        return undefined;
      case 'done':
        return hasWords ? { kind: 'answered', buttons } : undefined;
      default:
        return errorOf(line.code, line.message);
    }
  }

  try {
    const response = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ [honeypotField]: '', intent: 'send', ...fields }),
      redirect: 'error',
      signal,
    });
    const reader = response.body?.getReader();
    const decoder = new TextDecoder();
    let rest = '';
    while (reader) {
      const { done, value } = await reader.read();
      const lines = (rest + decoder.decode(value, { stream: !done })).split('\n');
      rest = done ? '' : (lines.pop() ?? '');
      for (const line of lines) {
        const result = take(parseLine(line));
        if (result) return result;
      }
      if (done) break;
    }
  } catch {
    if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
    if (signal.aborted) throw signal.reason;
  }
  return failureOf(hasWords ? 'broken_off' : 'trouble_connecting');
}

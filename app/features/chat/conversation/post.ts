import { chatFailures, refusals } from '~/content/failed/errors';
import { honeypotField } from '~/lib/honeypot-field';
import { fieldsOf, parseJson } from '~/lib/json';
import type { ChatErrorCode, QuickReply } from './chat';
import { safeHref } from './links';

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

const isText = (value: unknown): value is string => typeof value === 'string';

function quickRepliesOf(buttons: unknown): QuickReply[] {
  if (!Array.isArray(buttons)) return [];
  return buttons.flatMap((button): QuickReply[] => {
    const { text, href } = fieldsOf(button);
    if (!isText(text)) return [];
    if (href === undefined) return [{ text }];
    return isText(href) && safeHref(href) ? [{ text, href }] : [];
  });
}

type Fields = ReturnType<typeof fieldsOf>;

/** A failure's line, or a refusal, which has no type. Only our edge sends a code that this page knows. */
function errorOf({ code, message: text }: Fields): PostResult | undefined {
  if (!isText(code) || !isText(text)) return undefined;
  if (isCodeOf(chatFailures, code)) return { kind: 'failed', code, text };
  return isCodeOf(refusals, code) ? { kind: 'refused', code, text } : undefined;
}

function isCodeOf<Codes extends object>(codes: Codes, code: PropertyKey): code is keyof Codes {
  return Object.hasOwn(codes, code);
}

/**
 * Posts the chat's form to the edge. A response that is not ours (a proxy's page, raw JSON, nothing) counts
 * as trouble connecting.
 * @throws the signal's reason when it aborts.
 */
export async function postChat(
  fields: Readonly<Record<string, string>>,
  { signal, onText, onSession }: PostOptions,
): Promise<PostResult> {
  let hasWords = false;
  let buttons: readonly QuickReply[] = [];

  function take(line: Fields): PostResult | undefined {
    switch (line.type) {
      case 'session':
        if (isText(line.session)) onSession(line.session);
        return undefined;
      case 'text':
        if (!isText(line.text)) return undefined;
        hasWords = true;
        onText(line.text);
        return undefined;
      case 'buttons':
        buttons = quickRepliesOf(line.buttons);
        return undefined;
      case 'done':
        return hasWords ? { kind: 'answered', buttons } : undefined;
      default:
        return errorOf(line);
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
        const result = take(fieldsOf(parseJson(line)));
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

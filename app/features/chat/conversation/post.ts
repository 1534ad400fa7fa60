import { decode } from 'turbo-stream';
import { chatFailures } from '~/content/errors';
import { honeypotField } from './answer';
import type { TroubleCode } from './chat';
import { isRecord, isText } from './foreign';
import { plainText } from './plain-text';
import { isTroubleCode } from './stored';

/** What a send came to. */
export type PostResult =
  | { readonly kind: 'answered'; readonly text: string }
  | { readonly kind: 'failed' | 'refused'; readonly code: TroubleCode; readonly text: string };

const troubleConnecting: PostResult = {
  kind: 'failed',
  code: 'trouble_connecting',
  text: chatFailures.trouble_connecting.message,
};

/** @param value what the action's route answered, decoded. */
function readResult(value: unknown): PostResult | undefined {
  const answer = isRecord(value) ? value.data : undefined;
  if (!isRecord(answer)) return undefined;
  const { ok, reply, code, message } = answer;
  if (ok === true && isRecord(reply) && isText(reply.text)) {
    return { kind: 'answered', text: plainText(reply.text) };
  }
  if (ok !== false || !isTroubleCode(code) || !isText(message)) return undefined;
  return { kind: Object.hasOwn(chatFailures, code) ? 'failed' : 'refused', code, text: message };
}

/** The address at which Remix answers a route's action with data instead of a page. */
export function dataAddress(action: string): string {
  const { pathname, search } = new URL(action, 'http://page.invalid');
  return `${pathname === '/' ? '/_root' : pathname}.data${search}`;
}

/**
 * Sends the chat's form to the same action as without a script. An own fetch, since a send must be
 * abortable and must not load the page's data again. Whatever is not an answer of ours (a proxy's
 * page, raw JSON, nothing) counts as trouble connecting.
 * @throws the signal's reason when it aborts.
 */
export async function postChat(
  fields: Readonly<Record<string, string>>,
  {
    action,
    signal,
    fetch,
  }: { action: string; signal: AbortSignal; fetch: typeof globalThis.fetch },
): Promise<PostResult> {
  try {
    const response = await fetch(dataAddress(action), {
      method: 'POST',
      body: new URLSearchParams({ [honeypotField]: '', intent: 'send', ...fields }),
      redirect: 'error',
      signal,
    });
    if (!response.body) return troubleConnecting;
    const decoded = await decode(response.body);
    await decoded.done;
    return readResult(decoded.value) ?? troubleConnecting;
  } catch {
    if (signal.aborted) throw signal.reason;
    return troubleConnecting;
  }
}

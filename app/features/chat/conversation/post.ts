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

function readResult(answer: unknown): PostResult | undefined {
  if (!isRecord(answer)) return undefined;
  const { ok, reply, code, message } = answer;
  if (ok === true && isRecord(reply) && isText(reply.text)) {
    return { kind: 'answered', text: plainText(reply.text) };
  }
  if (ok !== false || !isTroubleCode(code) || !isText(message)) return undefined;
  return { kind: Object.hasOwn(chatFailures, code) ? 'failed' : 'refused', code, text: message };
}

/** Where scripts send what forms send to the pages. */
const address = '/api/chat';

/**
 * Sends what the chat's form holds to the edge. Whatever is not an answer of ours (a proxy's page, raw
 * JSON, nothing) counts as trouble connecting.
 * @throws the signal's reason when it aborts.
 */
export async function postChat(
  fields: Readonly<Record<string, string>>,
  { signal, fetch }: { signal: AbortSignal; fetch: typeof globalThis.fetch },
): Promise<PostResult> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ [honeypotField]: '', intent: 'send', ...fields }),
      redirect: 'error',
      signal,
    });
    return readResult(await response.json()) ?? troubleConnecting;
  } catch {
    if (signal.aborted) throw signal.reason;
    return troubleConnecting;
  }
}

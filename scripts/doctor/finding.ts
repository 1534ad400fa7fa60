import { readBeginning } from '../../app/server/requests/read-bytes';

export interface Finding {
  /** The setting; also an unknown name, a program, or a setting of the zone. */
  about: string;
  /** `ok` is a note in the setting's row. A failure decides the exit status. */
  severity: 'ok' | 'warning' | 'failure';
  /** A note of at most 36 characters, or a sentence. Neither holds a secret's value. */
  text: string;
  /** The fix: a value ('' removes the setting), or lines to type. Absent: a value of its shape. */
  fix: string | readonly string[] | undefined;
}

const finding =
  (severity: Finding['severity']) =>
  (about: string, text: string, fix?: Finding['fix']): Finding => {
    return { about, severity, text, fix };
  };
export const ok = finding('ok');
export const warning = finding('warning');
export const failure = finding('failure');

/** Why there is no answer. The error's own text may quote the address, so it is left out. */
export function networkFailure(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'no answer came in time';
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : '';
  return `it could not be reached${code}`;
}

export type Fetch = typeof fetch;

const TIMEOUT_MS = 20_000;
const BODY_MAX_BYTES = 1024 * 1024;

export async function ask(fetch: Fetch, address: URL | string, init: RequestInit = {}) {
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await readBeginning(response, BODY_MAX_BYTES);
    if (response.ok) return { response, text };
    const { status, headers } = response;
    return { reason: `status ${status}`, status, headers, said: text };
  } catch (error) {
    return { reason: networkFailure(error) };
  }
}

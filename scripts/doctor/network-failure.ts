import { z } from 'zod';

const withCode = z.object({ code: z.string() });

const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'its host has no address',
  EAI_AGAIN: 'its host could not be looked up',
  ECONNRESET: 'the connection broke',
  UND_ERR_SOCKET: 'the connection broke',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
};

/** Why nothing was answered, in words. The error's own text is left out: it may quote the address. */
export function networkFailure(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'no answer came in time';
  const cause = error instanceof Error ? error.cause : undefined;
  const { data } = withCode.safeParse(cause);
  if (data === undefined) return 'it could not be reached';
  return words[data.code] ?? `it could not be reached (${data.code})`;
}

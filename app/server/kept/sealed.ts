import { isHadAlready } from './policy';

/** A whole answer as bytes, to be given any number of times. */
export interface Sealed {
  bytes: ArrayBuffer;
  /** With the entity tag in them. */
  headers: Headers;
  /** Those of the word that the asker has this answer. */
  stillRight: Headers;
  etag: string;
}

/**
 * What the word that an answer is still right repeats of it (RFC 9110, 15.4.5). All else, its policy too,
 * the asker has kept with its bytes.
 */
const repeated: ReadonlySet<string> = new Set(['cache-control', 'etag', 'vary']);

/**
 * Reads an answer to its end and gives it a strong entity tag. The tag is of headers and bytes: a
 * browser that is told 'not modified' goes on with the policy that it has, so a changed policy makes
 * another answer. Whoever has it must ask each time whether it is still right.
 */
export async function seal(response: Response): Promise<Sealed> {
  const headers = new Headers(response.headers);
  const bytes = await response.arrayBuffer();
  headers.set('Cache-Control', 'no-cache');
  const etag = `"${await tagOf(headers, bytes)}"`;
  headers.set('ETag', etag);
  const stillRight = new Headers([...headers].filter(([name]) => repeated.has(name)));
  return { bytes, headers, stillRight, etag };
}

async function tagOf(headers: Headers, bytes: ArrayBuffer): Promise<string> {
  const head = new TextEncoder().encode(JSON.stringify([...headers]));
  const whole = await crypto.subtle.digest('SHA-256', await new Blob([head, bytes]).arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(whole)));
}

/** Gives a sealed answer to whoever asks for it, or word that it is the one that the asker has. */
export function unsealed({ bytes, headers, stillRight, etag }: Sealed, request: Request): Response {
  if (isHadAlready(request.headers.get('If-None-Match'), etag)) {
    return new Response(null, { status: 304, headers: stillRight });
  }
  return new Response(request.method === 'HEAD' ? null : bytes, { headers });
}

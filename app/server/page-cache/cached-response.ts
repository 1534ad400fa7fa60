/** A complete response as bytes, to be sent any number of times. */
export interface CachedResponse {
  bytes: ArrayBuffer;
  /** Includes the entity tag. */
  headers: Headers;
  /** The headers of a 304. */
  notModifiedHeaders: Headers;
  etag: string;
}

/** What a 304 repeats (RFC 9110, 15.4.5). The browser has the other headers, including the policy. */
const repeated: ReadonlySet<string> = new Set(['cache-control', 'etag', 'vary']);

/**
 * Reads a response to its end and gives it a strong entity tag over headers and bytes: a changed policy
 * makes a new tag, because a browser applies its stored policy to a 304. Browsers must revalidate each
 * time.
 */
export async function toCachedResponse(response: Response): Promise<CachedResponse> {
  const headers = new Headers(response.headers);
  const bytes = await response.arrayBuffer();
  headers.set('Cache-Control', 'no-cache');
  const etag = `"${await hashOf(headers, bytes)}"`;
  headers.set('ETag', etag);
  const notModifiedHeaders = new Headers([...headers].filter(([name]) => repeated.has(name)));
  return { bytes, headers, notModifiedHeaders, etag };
}

async function hashOf(headers: Headers, bytes: ArrayBuffer): Promise<string> {
  const head = new TextEncoder().encode(JSON.stringify([...headers]));
  const whole = await crypto.subtle.digest('SHA-256', await new Blob([head, bytes]).arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(whole)));
}

/** The response to one request: the page, its headers (HEAD), or 304. */
export function toResponse(
  { bytes, headers, notModifiedHeaders, etag }: CachedResponse,
  request: Request,
): Response {
  if (isNotModified(request.headers.get('If-None-Match'), etag)) {
    return new Response(null, { status: 304, headers: notModifiedHeaders });
  }
  return new Response(request.method === 'HEAD' ? null : bytes, { headers });
}

const entityTag = /(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g;

/**
 * Whether If-None-Match names this response. A network that compressed it marks the tag as weak, which
 * makes no difference.
 */
function isNotModified(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch.trim() === '*') return true;
  for (const [, tag] of ifNoneMatch.matchAll(entityTag)) if (tag === etag) return true;
  return false;
}

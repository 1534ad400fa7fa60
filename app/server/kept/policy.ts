/** As much of a request as decides whether its answer may be a kept one. */
export interface Asked {
  method: string;
  url: URL;
}

/** As much of an answer as decides whether others may have it too. */
export interface Given {
  status: number;
  headers: Headers;
}

/**
 * Under what an answer is kept: origin and address, since canonical links and pictures name the origin.
 * Only for a reading of an address that the site itself knows and links to: whatever else a visitor
 * types or brings along in a query is answered for that visitor alone, and fills no memory.
 * @returns undefined where the answer is never a kept one.
 */
export function keptUnder(
  { method, url }: Asked,
  knownAddresses: ReadonlySet<string>,
): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const address = url.pathname + url.search;
  return knownAddresses.has(address) ? url.origin + address : undefined;
}

/** Of pages and of their data. */
const ofPages = /^(?:text\/html|application\/json)\b/;

/**
 * Whether an answer is right for everybody who asks the same, and may be known again by its tag: a
 * whole page or its data, which says nothing of its own about being kept, and gives its visitor nothing
 * to keep.
 */
export function isForEverybody({ status, headers }: Given): boolean {
  if (status !== 200 || headers.has('Cache-Control') || headers.has('Set-Cookie')) return false;
  return ofPages.test(headers.get('Content-Type') ?? '');
}

/**
 * Until when a page of this moment is right: the footer's year is the only thing on it that time changes.
 * @param now milliseconds, as Date.now gives; so is what is returned, the first moment at which it is wrong.
 */
export function rightUntil(now: number): number {
  return Date.UTC(new Date(now).getUTCFullYear() + 1, 0);
}

const entityTag = /(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g;

/**
 * Whether the asker has this answer already, by the tags of an If-None-Match. A network that packed the
 * answer on its way has marked the tag as weak, which makes no difference here.
 */
export function isHadAlready(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch.trim() === '*') return true;
  for (const [, tag] of ifNoneMatch.matchAll(entityTag)) if (tag === etag) return true;
  return false;
}

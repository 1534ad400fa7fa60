import { isForEverybody, keptUnder, rightUntil } from './policy';
import { type Sealed, seal, unsealed } from './sealed';

/** Some 25 addresses and 100 KB each: several origins find room, and no more memory than 10 MB is taken. */
const KEPT_MAX = 100;

interface KeptPage extends Sealed {
  /** Milliseconds, as Date.now gives. */
  until: number;
}

/** Answers readings of the site, each page rendered once. */
export type KeptPages = (
  request: Request,
  render: (request: Request) => Promise<Response>,
) => Promise<Response>;

/**
 * Keeps pages for an isolate, which has one build and one set of settings. What is kept was rendered
 * for nobody: from the address alone, without the headers of whoever happened to ask first.
 * @param now milliseconds, as Date.now gives.
 */
export function createKeptPages({
  knownAddresses,
  now,
}: {
  knownAddresses: ReadonlySet<string>;
  now: () => number;
}): KeptPages {
  const kept = new Map<string, KeptPage>();

  return async (request, render) => {
    const { method } = request;
    const key = keptUnder({ method, url: new URL(request.url) }, knownAddresses);
    if (key === undefined) {
      const response = await render(request);
      if (method !== 'GET' || !isForEverybody(response)) return response;
      return unsealed(await seal(response), request);
    }
    const found = kept.get(key);
    const begun = now();
    if (found && begun < found.until) return unsealed(found, request);

    const response = await render(new Request(key));
    if (!isForEverybody(response)) {
      return method === 'HEAD' ? new Response(null, response) : response;
    }
    const page = { ...(await seal(response)), until: rightUntil(begun) };
    kept.delete(key);
    kept.set(key, page);
    const [eldest] = kept.keys();
    if (kept.size > KEPT_MAX && eldest !== undefined) kept.delete(eldest);
    return unsealed(page, request);
  };
}

import type { AppLoadContext } from '@remix-run/cloudflare';
import {
  RATE_POSTS_PER_WINDOW,
  RATE_WINDOW_MS,
  REQUEST_BODY_DEADLINE_MS,
  REQUEST_BODY_MAX_BYTES,
} from '~/content/constants';
import { callRefusals, type RefusalCode, refusals, retryHint } from '~/content/errors/errors';
import { interpolate } from '~/lib/interpolate';
import { isSafeMethod } from './addresses';
import { readWithin } from './read-bytes';

export interface GuardRefusal<Code extends string = RefusalCode> {
  ok: false;
  code: Code;
  status: number;
  message: string;
  headers: Record<string, string>;
}

const catalog = { ...refusals, ...callRefusals };

export function refuse<Code extends keyof typeof catalog>(
  code: Code,
  headers: Record<string, string> = {},
): GuardRefusal<Code> {
  const { status, message } = catalog[code];
  return { ok: false, code, status, message, headers };
}

/** The refusal of a visitor over the rate limit, with the whole seconds until the next try. */
export function tooManyRequests(seconds: number): GuardRefusal {
  const refused = refuse('rate_limited', { 'Retry-After': String(seconds) });
  const hint = seconds === 1 ? retryHint.one : interpolate(retryHint.other, { seconds });
  return { ...refused, message: `${refused.message} ${hint}` };
}

/** Headers tell that pages cannot forge. Without all three (text browsers) no credentials are at stake either. */
export function isSameOrigin(request: Request): boolean {
  const own = new URL(request.url).origin;
  const site = request.headers.get('Sec-Fetch-Site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = request.headers.get('Origin');
  if (origin !== null) return origin === own;
  const referer = request.headers.get('Referer');
  if (referer !== null) return URL.canParse(referer) && new URL(referer).origin === own;
  return true;
}

/** The request without its Origin header, for which Remix would refuse a post without words for the visitor. */
export function withoutOrigin(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete('Origin');
  // The signal aborts when the visitor leaves. A copied request would have another signal.
  return new Request(request, { headers, signal: request.signal });
}

/** The router reads a backslash as a slash, skips tabs and line ends, and throws at another host. */
const namesAnotherHost = /^\/(?:%0[9ad])*(?:%5c|\/)/i;

/** A POST is accepted only at an action's canonical URL, which the zone's rules count. Remix fails on `?_data`. */
export function refuseBadUrl(
  request: Request,
  url: URL,
  target: URL | undefined,
): GuardRefusal | undefined {
  if (target) return refuse(target.host === url.host ? 'not_found' : 'wrong_host');
  if (url.searchParams.has('_data') || namesAnotherHost.test(url.pathname)) {
    return refuse('bad_request');
  }
  if (!isSafeMethod(request) && url.pathname.endsWith('.data')) return refuse('not_found');
  return undefined;
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;

const MAX_VISITORS = 10_000;

/** A sliding window per isolate, as Pages has no rate-limit binding, over a bounded number of visitors. */
export function createRateLimiter() {
  const uses = new Map<string, number[]>();
  return {
    /** Counts one use. @returns undefined when it is allowed, else the whole seconds until the next one is. */
    take(
      bucket: string,
      visitor: string,
      perWindow: number,
      windowMs = RATE_WINDOW_MS,
    ): number | undefined {
      const key = `${bucket} ${visitor}`;
      const now = Date.now();
      const recent = (uses.get(key) ?? []).filter((used) => used > now - windowMs);
      const refusing = recent.at(-perWindow);
      if (refusing === undefined) recent.push(now);
      uses.delete(key);
      uses.set(key, recent);
      const [oldest] = uses.keys();
      if (uses.size > MAX_VISITORS && oldest !== undefined) uses.delete(oldest);
      return refusing === undefined ? undefined : Math.ceil((refusing + windowMs - now) / 1000);
    },
  };
}

/** The address that the platform writes in its canonical form; of IPv6 its /64, which one visitor commonly has. */
export function visitorOf({ headers }: Request): string {
  const address = headers.get('CF-Connecting-IP');
  if (!address?.includes(':')) return address || 'unknown';
  const head = address.replace(/::.*/, '');
  return [...head.split(':').filter(Boolean), '0', '0', '0', '0'].slice(0, 4).join(':');
}

/** The refusal of a visitor who posts too often, whatever and wherever, before anything of it is read. */
export function refuseOverLimit(
  request: Request,
  rateLimits: RateLimiter,
): GuardRefusal | undefined {
  if (isSafeMethod(request)) return undefined;
  const wait = rateLimits.take('post', visitorOf(request), RATE_POSTS_PER_WINDOW);
  return wait === undefined ? undefined : tooManyRequests(wait);
}

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Reads a form post within the limits. Bytes are counted as they arrive: Content-Length is only a claim. */
export async function readForm(
  request: Request,
  { isSameOrigin }: Pick<AppLoadContext, 'isSameOrigin'>,
): Promise<{ ok: true; form: FormData } | GuardRefusal> {
  if (request.method !== 'POST') return refuse('wrong_method', { Allow: 'GET, HEAD, POST' });
  if (!isSameOrigin) return refuse('cross_origin');
  const contentType = String(request.headers.get('Content-Type'));
  if (!formTypes.some((type) => contentType.toLowerCase().startsWith(type))) {
    return refuse('wrong_type');
  }
  const deadline = AbortSignal.timeout(REQUEST_BODY_DEADLINE_MS);
  let body: Uint8Array<ArrayBuffer> | undefined;
  try {
    body = await readWithin(request, REQUEST_BODY_MAX_BYTES, deadline);
  } catch {
    // Otherwise the body is malformed on the wire, or its sender has gone.
    return refuse(deadline.aborted ? 'body_too_late' : 'bad_request');
  }
  if (body === undefined) return refuse('body_too_large');
  try {
    const headers = { 'Content-Type': contentType };
    return { ok: true, form: await new Response(body, { headers }).formData() };
  } catch {
    return refuse('bad_request');
  }
}

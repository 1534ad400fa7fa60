import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import {
  FRONT_DESK_FACT_MAX_CHARS,
  RATE_SITES_PER_HOUR,
  RATE_SITES_PER_WINDOW,
  RATE_WINDOW_MS,
  SITE_KEPT_MS,
  SITE_READ_DEADLINE_MS,
  SITE_READ_MAX_BYTES,
  SITE_REDIRECTS_MAX_COUNT,
} from '~/content/constants';
import { ownFacts, siteFailures } from '~/content/home/hero';
import { charsetOf } from '~/lib/charset';
import { challengeField } from '~/lib/chat-anchors';
import { interpolate } from '~/lib/interpolate';
import { isText } from '~/lib/json';
import { withTimeout } from '~/lib/time/with-timeout';
import { refuseUnchallenged } from '~/server/requests/challenge';
import { refuse, tooManyRequests } from '~/server/requests/guard';
import { chunksOf } from '~/server/requests/read-bytes';
import { USER_AGENT } from '~/server/user-agent';
import { businessOf, plainLine } from './business.server';
import { nameOf, publicAddress, siteAddress } from './site-address.server';

/** The front desk of the site that a page's address names. A link may come from anywhere. It never throws. */
export async function ownDesk(typed: string, args: LoaderFunctionArgs) {
  const { SITE_URL } = args.context.config;
  const ours = [new URL(args.request.url).hostname, SITE_URL?.hostname ?? ''];
  const address = siteAddress(typed, ours);
  const reading = isText(address) ? address : await readOnce(address, ours, args);
  const site = plainLine(typed, FRONT_DESK_FACT_MAX_CHARS);
  const own = { typed: site, summary: ownFacts.instead, fields: ownFacts.fields };
  if (isText(reading)) return { own: { ...own, why: interpolate(reading, { site }) } };
  const { from, desk, trade } = reading;
  return { trade, desk, own: { ...own, from, summary: interpolate(ownFacts.from, { from }) } };
}

/** Counts a reading that begins. A part of another site's page begins none. */
async function refusalOf({ request, context }: LoaderFunctionArgs) {
  const { isSameOrigin, isNavigation, rateLimits, visitor } = context;
  if (!isSameOrigin && !isNavigation) return refuse('cross_origin');
  const wait =
    rateLimits.take('site', visitor, RATE_SITES_PER_WINDOW) ??
    rateLimits.take('sites', visitor, RATE_SITES_PER_HOUR, 60 * RATE_WINDOW_MS);
  if (wait !== undefined) return tooManyRequests(wait);
  const token = new URL(request.url).searchParams.get(challengeField) ?? '';
  return refuseUnchallenged(request, token, 'site', context);
}

const KEPT_MAX = 500;
/** Readings of this isolate by address, the oldest first. A visitor gets what any other would be given. */
const kept = new Map<string, { until: number; reading: ReturnType<typeof readPage> }>();

async function readOnce(address: URL, own: readonly string[], args: LoaderFunctionArgs) {
  const { href } = address;
  for (const [oldest, { until }] of kept) {
    if (until < Date.now() || kept.size > KEPT_MAX) kept.delete(oldest);
  }
  const refusal = kept.has(href) ? undefined : await refusalOf(args);
  if (refusal) return refusal.message;
  const entry = kept.get(href) ?? {
    until: Date.now() + SITE_KEPT_MS,
    reading: readPage(address, own, args.context.config.FRONT_DESK_SITES_URL),
  };
  kept.set(href, entry);
  // Another visitor's reading never ends if that visitor leaves: the runtime drops it.
  const signal = AbortSignal.timeout(2 * SITE_READ_DEADLINE_MS);
  const reading = await withTimeout(entry.reading, { signal }).catch(({ name }: Error) =>
    name === 'TimeoutError' ? siteFailures.slow : siteFailures.unreachable,
  );
  // A site that failed may be asked again.
  if (isText(reading)) kept.delete(href);
  return reading;
}

/** What a page says of its business, or why it says nothing. @param examples where names under `.example` are, which nobody owns (RFC 2606). */
async function readPage({ href, hostname }: URL, own: readonly string[], examples?: URL) {
  const signal = AbortSignal.timeout(SITE_READ_DEADLINE_MS);
  const headers = { Accept: 'text/html', 'User-Agent': USER_AGENT };
  let url = new URL(href);
  for (let hop = 0; hop <= SITE_REDIRECTS_MAX_COUNT; hop += 1) {
    const isExample = url.hostname.endsWith('.example');
    const target = isExample ? new URL(url.host + url.pathname + url.search, examples) : url;
    const response = await fetch(target, { headers, redirect: 'manual', signal });
    const location = !response.ok && response.headers.get('Location');
    if (!location) {
      const failure = failureIn(response);
      if (failure) return failure;
      const business = businessOf(await wordsIn(response, signal), nameOf(hostname));
      return business ?? (signal.aborted ? siteFailures.slow : siteFailures.no_words);
    }
    await response.body?.cancel();
    const next = publicAddress(new URL(location, url), own);
    if (isText(next)) return next;
    url = next;
  }
  return siteFailures.redirects;
}

function failureIn({ ok, status, headers }: Response): string | undefined {
  const { refused, unreachable, no_page, no_html } = siteFailures;
  if ([401, 403, 429, 451].includes(status) || headers.has('cf-mitigated')) return refused;
  // Cloudflare's own words for a server that it does not reach, or whose name it does not find.
  if (status >= 520 && status <= 530) return unreachable;
  if (!ok) return no_page;
  return /^text\/html\b/i.test(headers.get('Content-Type') ?? '') ? undefined : no_html;
}

/** Where a page tells a fact: in one of these attributes, else in the element's text. */
const sources = {
  linked: ['script[type="application/ld+json"]'],
  title: ['title'],
  siteName: ['meta[property="og:site_name"]', 'content'],
  name: ['[itemprop="name"]', 'content'],
  telephone: ['[itemprop="telephone"]', 'content'],
  openingHours: ['[itemprop="openingHours"]', 'content', 'datetime'],
  tel: ['a[href^="tel:"]', 'href'],
} satisfies Record<string, [selector: string, ...attributes: string[]]>;
const unseen =
  'script, style, noscript, template, nav, select, svg, iframe, [aria-hidden], [hidden]';

/** What a page tells, all of it a stranger's text. */
export interface PageText {
  /** Each as often as the page has it. */
  readonly facts: { [fact in keyof typeof sources]?: readonly string[] };
  /** What is seen of its headings, list items and paragraphs, in order. */
  readonly blocks: { tag: string; text: string }[];
}

/** A page is read until its words are enough. Each call of a handler costs as much time as many characters. */
const WORDS_MAX_CHARS = 6_000;
const CALL_CHARS = 2;

/** The visible words, collected while the runtime's parser reads. What comes too late, or is too much for it, is left out. */
async function wordsIn({ body, headers }: Response, signal: AbortSignal): Promise<PageText> {
  const facts: Record<string, string[]> = {};
  const blocks: PageText['blocks'] = [];
  let room = WORDS_MAX_CHARS;
  const spend = (chars = 0) => {
    room = Math.max(0, room - chars - CALL_CHARS);
  };
  const begin = (tag = '') => {
    spend();
    blocks.push({ tag, text: '' });
  };
  // What is removed here is still told to this parser's handlers, and no more to the next one's.
  const first = new HTMLRewriter().on(unseen, {
    element(element) {
      spend();
      element.remove();
    },
  });
  for (const [fact, [selector, ...attributes]] of Object.entries(sources)) {
    const texts: string[] = [];
    facts[fact] = texts;
    first.on(selector, {
      element(element) {
        spend();
        texts.push(...attributes.map((name) => element.getAttribute(name) ?? ''), '');
      },
      text({ text }) {
        spend();
        texts.push(texts.pop() + text);
      },
    });
  }
  const second = new HTMLRewriter().on('h1, h2, h3, h4, li, p, dt, dd, td, th, summary', {
    element(element) {
      begin(element.tagName);
      element.onEndTag(() => begin());
    },
    text({ text }) {
      const block = blocks.at(-1);
      if (block) block.text += text.slice(0, room);
      spend(text.length);
    },
  });

  const parts = chunksOf(body, signal);
  let { value: part } = await parts.next();
  // The parser does not know each charset that a page may have.
  const decoder = new TextDecoder(charsetOf(headers.get('Content-Type'), part));
  const encoder = new TextEncoder();
  let left = SITE_READ_MAX_BYTES;
  const html = new ReadableStream<Uint8Array>({
    // Each part, of 4 KB, is parsed before another is asked for, as enough may have been read.
    async pull(controller) {
      if (!part || left <= 0 || room === 0) {
        await parts.return(undefined);
        return controller.close();
      }
      controller.enqueue(encoder.encode(decoder.decode(part, { stream: true })));
      left -= part.byteLength;
      ({ value: part } = await parts.next());
    },
  });
  const seen = second.transform(first.transform(new Response(html)));
  await seen.arrayBuffer().catch(() => undefined);
  return { facts, blocks };
}

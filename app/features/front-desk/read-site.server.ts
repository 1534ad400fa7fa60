import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/cloudflare';
import {
  FRONT_DESK_FACT_MAX_CHARS,
  RATE_SITES_PER_HOUR,
  RATE_SITES_PER_WINDOW,
  RATE_TOKENLESS_SENDS_PER_WINDOW,
  SITE_KEPT_MS,
  SITE_READ_DEADLINE_MS,
  SITE_READ_MAX_BYTES,
  SITE_REDIRECTS_MAX_COUNT,
} from '~/content/constants';
import { ownFacts, type SiteFailure, siteFailures } from '~/content/home/hero';
import { interpolate } from '~/lib/interpolate';
import { chunksOf } from '~/server/requests/read-bytes';
import { USER_AGENT } from '~/server/user-agent';
import {
  type Business,
  businessOf,
  type PageFact,
  type PageText,
  plainLine,
} from './business.server';
import { publicAddress, siteAddress } from './site-address.server';

type SiteReading = (Business & { readonly from: string }) | SiteFailure;

interface SiteDeps {
  /** The names of this site, which are not read. */
  own: readonly string[];
  /** Where names under `.example` are, which nobody owns (RFC 2606). */
  examples: URL | undefined;
}

/** The front desk of the site that a page's address names, at the visitor's rate, as a link may come from anywhere. It never throws. */
export async function ownDesk(typed: string, { request, context }: LoaderFunctionArgs) {
  const { SITE_URL, FRONT_DESK_SITES_URL: examples } = context.config;
  const own = [new URL(request.url).hostname, SITE_URL?.hostname ?? ''].filter(Boolean);
  const address = siteAddress(typed, own);
  const reading =
    typeof address === 'string' ? address : await readOnce(address, { own, examples }, context);
  const site = plainLine(typed, FRONT_DESK_FACT_MAX_CHARS);
  const { instead, fields } = ownFacts;
  if (typeof reading === 'string') {
    const why = interpolate(siteFailures[reading], { site });
    return { own: { typed: site, why, summary: instead, fields } };
  }
  const { from, desk, trade } = reading;
  const summary = interpolate(ownFacts.from, { from });
  return { trade, desk, own: { typed: site, from, summary, fields } };
}

/** Counts a reading that begins. A part of another site's page begins none, and no link can carry a passed challenge. */
function isBusy({ config, rateLimits, visitor, isSameOrigin, isNavigation }: AppLoadContext) {
  const unverified = config.TURNSTILE_SECRET_KEY ? RATE_TOKENLESS_SENDS_PER_WINDOW : undefined;
  return (
    !(isSameOrigin || isNavigation) ||
    rateLimits.take('site', visitor, RATE_SITES_PER_WINDOW) !== undefined ||
    rateLimits.take('sites', visitor, RATE_SITES_PER_HOUR, HOUR_MS) !== undefined ||
    (unverified && rateLimits.take('chat-unverified', visitor, unverified)) !== undefined
  );
}

const HOUR_MS = 3_600_000;
const KEPT_MAX = 500;
/** Readings of this isolate by address, the oldest first. A visitor gets what any other would be given. */
const kept = new Map<string, { until: number; reading: Promise<SiteReading> }>();

async function readOnce({ href }: URL, deps: SiteDeps, context: AppLoadContext) {
  let entry = kept.get(href);
  if (!entry || entry.until < Date.now()) {
    if (isBusy(context)) return 'busy';
    const reading = readPage(new URL(href), deps).catch((error: unknown) =>
      error instanceof DOMException && error.name === 'TimeoutError' ? 'slow' : 'unreachable',
    );
    entry = { until: Date.now() + SITE_KEPT_MS, reading };
    kept.delete(href);
    kept.set(href, entry);
    const [oldest = ''] = kept.keys();
    if (kept.size > KEPT_MAX) kept.delete(oldest);
  }
  // Another visitor's reading never ends if that visitor leaves: the runtime drops it.
  const late = new Promise<SiteReading>((resolve) => {
    setTimeout(resolve, 2 * SITE_READ_DEADLINE_MS, 'slow');
  });
  const reading = await Promise.race([entry.reading, late]);
  // A site that failed may be asked again.
  if (typeof reading === 'string') kept.delete(href);
  return reading;
}

async function readPage(address: URL, deps: SiteDeps): Promise<SiteReading> {
  const signal = AbortSignal.timeout(SITE_READ_DEADLINE_MS);
  let url = address;
  for (let hop = 0; hop <= SITE_REDIRECTS_MAX_COUNT; hop += 1) {
    const response = await ask(url, deps, signal);
    const { status, headers } = response;
    const location = status >= 300 && status < 400 && headers.get('Location');
    const failure = location ? undefined : failureIn(response);
    if (!location && !failure) {
      const from = address.hostname.replace(/^www\./, '');
      const business = businessOf(await wordsIn(response, signal), from);
      return business ? { from, ...business } : signal.aborted ? 'slow' : 'no_words';
    }
    await response.body?.cancel();
    if (!location) return failure ?? 'no_page';
    if (!URL.canParse(location, url.href)) return 'no_page';
    const next = publicAddress(new URL(location, url), deps.own);
    if (typeof next === 'string') return next;
    url = next;
  }
  return 'redirects';
}

async function ask(url: URL, { examples }: SiteDeps, signal: AbortSignal): Promise<Response> {
  const isExample = url.hostname.endsWith('.example');
  if (isExample && !examples) throw new Error('There is no such name.');
  const base = String(examples).replace(/\/$/, '');
  const target = isExample ? `${base}/${url.hostname}${url.pathname}${url.search}` : url;
  const headers = { Accept: 'text/html', 'User-Agent': USER_AGENT };
  return fetch(target, { headers, redirect: 'manual', signal });
}

function failureIn({ ok, status, headers }: Response): SiteFailure | undefined {
  if ([401, 403, 429, 451].includes(status) || headers.has('cf-mitigated')) return 'refused';
  // Cloudflare's own words for a server that it does not reach, or whose name it does not find.
  if (status >= 520 && status <= 530) return 'unreachable';
  if (!ok) return 'no_page';
  return /^text\/html\b/i.test(headers.get('Content-Type') ?? '') ? undefined : 'no_html';
}

/** The visible words, collected while the runtime's parser reads. What comes too late, or is too much for it, is left out. */
async function wordsIn({ body, headers }: Response, signal: AbortSignal): Promise<PageText> {
  const { page, transform, isFull } = collector();
  const parts = chunksOf(body, signal);
  const { value: beginning = new Uint8Array() } = await parts.next();
  let left = SITE_READ_MAX_BYTES - beginning.byteLength;
  const html = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(beginning),
    // Each part, of 4 KB, is parsed before the next is read, as enough may have been.
    async pull(controller) {
      const { value } = left > 0 && !isFull() ? await parts.next() : await parts.return(undefined);
      left -= value?.byteLength ?? 0;
      if (value) controller.enqueue(value);
      else controller.close();
    },
  });
  const type = `text/html; charset=${charsetOf(headers.get('Content-Type') ?? '', beginning)}`;
  const whole = transform(new Response(html, { headers: { 'Content-Type': type } }));
  await whole.arrayBuffer().catch(() => undefined);
  return page;
}

/** By its header, else by the page's own mark, else UTF-8. */
function charsetOf(contentType: string, beginning: Uint8Array): string {
  const marks = new TextDecoder('latin1').decode(beginning.subarray(0, 2_048));
  const [, label = ''] =
    /charset=["']?([\w-]+)/i.exec(contentType) ??
    /<meta[^>]{0,200}charset=["']?([\w-]+)/i.exec(marks) ??
    [];
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return 'utf-8';
  }
}

/** Each call of a handler costs 20 µs: a page is read until its words are enough. */
const WORDS_MAX_CHARS = 6_000;
const FACT_MAX_CHARS = 2_000;

/** Where a page tells a fact: in one of these attributes, else in the element's text. The first of a page counts. */
const sources: readonly [PageFact, selector: string, ...attributes: string[]][] = [
  ['title', 'title'],
  ['siteName', 'meta[property="og:site_name"]', 'content'],
  ['name', '[itemprop="name"]', 'content'],
  ['telephone', '[itemprop="telephone"]', 'content'],
  ['openingHours', '[itemprop="openingHours"]', 'content', 'datetime'],
  ['tel', 'a[href^="tel:"]', 'href'],
];
const unseen =
  'script, style, noscript, template, nav, select, svg, iframe, [aria-hidden], [hidden]';

function collector() {
  const page: PageText = { facts: {}, linked: [], blocks: [] };
  const { facts, linked, blocks } = page;
  let room = WORDS_MAX_CHARS;
  const begin = (kind: PageText['blocks'][number]['kind']) => {
    // An element without words costs, too.
    room = Math.max(0, room - 1);
    if (blocks.at(-1)?.text.trim() === '') blocks.pop();
    blocks.push({ kind, text: '' });
  };
  const first = new HTMLRewriter()
    .on('script[type="application/ld+json"]', {
      element: () => void linked.push(''),
      text: ({ text }) => void linked.push(linked.pop() + text),
    })
    // What is removed here is still told to this parser's handlers, and no more to the next one's.
    .on(unseen, { element: (element) => void element.remove() });
  for (const [fact, selector, ...attributes] of sources) {
    let isOpen = false;
    first.on(selector, {
      element(element) {
        isOpen = !facts[fact]?.trim();
        const values = attributes.map((name) => element.getAttribute(name));
        if (isOpen) facts[fact] = values.find(Boolean) ?? '';
        isOpen &&= facts[fact] === '';
      },
      text({ text }) {
        if (isOpen) facts[fact] = `${facts[fact]}${text}`.slice(0, FACT_MAX_CHARS);
      },
    });
  }
  const second = new HTMLRewriter().on('h1, h2, h3, h4, li, p, dt, dd, td, th, summary', {
    element(element) {
      const { tagName } = element;
      begin(tagName === 'li' ? 'item' : /^(?:h\d|summary)$/.test(tagName) ? 'heading' : 'text');
      element.onEndTag(() => begin('text'));
    },
    text({ text }) {
      const block = blocks.at(-1);
      if (block) block.text += text.slice(0, room);
      room -= Math.min(room, text.length);
    },
  });
  const transform = (html: Response) => second.transform(first.transform(html));
  return { page, transform, isFull: () => room === 0 };
}

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
import { fill } from '~/lib/fill';
import { partsOf } from '~/server/requests/read-bytes';
import { USER_AGENT } from '~/server/user-agent';
import { type Business, businessOf, type PageText, plainLine } from './business.server';
import { publicAddress, siteAddress } from './site-address.server';

/** What was read of the site that a visitor named, or why nothing was. */
type SiteReading =
  | ({ readonly ok: true; readonly from: string } & Business)
  | { readonly ok: false; readonly code: SiteFailure };

interface SiteDeps {
  /** The names of this site, which are not read. */
  own: readonly string[];
  /** Where names under `.example` are, which nobody owns (RFC 2606). */
  examples: URL | undefined;
}

/**
 * The front desk of the site that a page's address names, and the trade that its words tell; the site is read once, whoever asks
 * within ten minutes. It never throws for what a site does. A link may come from anywhere: it is followed at the visitor's rate.
 */
export async function ownDesk(typed: string, { request, context }: LoaderFunctionArgs) {
  const { config } = context;
  const own = [new URL(request.url).hostname, config.SITE_URL?.hostname ?? ''].filter(Boolean);
  const address = siteAddress(typed, own);
  const known = kept.get(String(address));
  let reading = failed('busy');
  if (typeof address === 'string') reading = failed(address);
  else if (known && known.until > Date.now()) reading = await inTime(known.reading);
  else if (!isBusy(context)) {
    reading = await inTime(keep(address, { own, examples: config.FRONT_DESK_SITES_URL }));
    // A site that failed may be asked again.
    if (!reading.ok) kept.delete(address.href);
  }
  const site = plainLine(typed, FRONT_DESK_FACT_MAX_CHARS);
  const { instead, fields } = ownFacts;
  if (!reading.ok) {
    const why = fill(siteFailures[reading.code], { site });
    return { own: { typed: site, why, summary: instead, fields } };
  }
  const { from, desk, trade } = reading;
  return {
    trade,
    desk,
    own: { typed: site, from, summary: fill(ownFacts.from, { from }), fields },
  };
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

const failed = (code: SiteFailure): SiteReading => ({ ok: false, code });

const HOUR_MS = 3_600_000;
const KEPT_MAX = 500;
/** Readings of this isolate by address, the oldest first. A visitor gets what any other would be given. */
const kept = new Map<string, { until: number; reading: Promise<SiteReading> }>();

function keep(address: URL, deps: SiteDeps): Promise<SiteReading> {
  const reading = readPage(address, deps).catch((error: unknown) =>
    failed(error instanceof DOMException && error.name === 'TimeoutError' ? 'slow' : 'unreachable'),
  );
  kept.delete(address.href);
  kept.set(address.href, { until: Date.now() + SITE_KEPT_MS, reading });
  const [oldest] = kept.keys();
  if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
  return reading;
}

/** Another visitor's reading never ends if that visitor leaves: the runtime drops it. */
async function inTime(reading: Promise<SiteReading>): Promise<SiteReading> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<SiteReading>((resolve) => {
    timer = setTimeout(resolve, 2 * SITE_READ_DEADLINE_MS, failed('slow'));
  });
  return Promise.race([reading, late]).finally(() => clearTimeout(timer));
}

async function readPage(address: URL, deps: SiteDeps): Promise<SiteReading> {
  const signal = AbortSignal.timeout(SITE_READ_DEADLINE_MS);
  let url = address;
  for (let hop = 0; hop <= SITE_REDIRECTS_MAX_COUNT; hop += 1) {
    const response = await ask(url, deps, signal);
    const { status, headers } = response;
    const location = headers.get('Location');
    if (status >= 300 && status < 400 && location !== null) {
      await response.body?.cancel();
      if (!URL.canParse(location, url.href)) return failed('no_page');
      const next = publicAddress(new URL(location, url), deps.own);
      if (typeof next === 'string') return failed(next);
      url = next;
      continue;
    }
    const failure = failureIn(response);
    const from = address.hostname.replace(/^www\./, '');
    const business = failure ? undefined : businessOf(await wordsIn(response, signal), from);
    if (business) return { ok: true, from, ...business };
    await response.body?.cancel().catch(() => undefined);
    return failed(failure ?? (signal.aborted ? 'slow' : 'no_words'));
  }
  return failed('redirects');
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
async function wordsIn(response: Response, signal: AbortSignal): Promise<PageText> {
  const { parser, isFull, read } = collector();
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const parsed = parser.transform(new Response(readable)).arrayBuffer();
  const writer = writable.getWriter();
  const write = async () => {
    for await (const part of inUtf8(response, signal)) {
      await writer.write(part);
      if (isFull()) break;
    }
    await writer.close();
  };
  await Promise.allSettled([parsed, write().catch((reason) => writer.abort(reason))]);
  return read();
}

async function* inUtf8({ body, headers }: Response, signal: AbortSignal) {
  const encoder = new TextEncoder();
  let decoder: TextDecoder | undefined;
  let left = SITE_READ_MAX_BYTES;
  for await (const part of partsOf(body, signal)) {
    decoder ??= decoderOf(headers.get('Content-Type') ?? '', part);
    for (let at = 0; at < part.byteLength && left > 0; at += PIECE_BYTES) {
      const bytes = part.subarray(at, at + Math.min(left, PIECE_BYTES));
      yield encoder.encode(decoder.decode(bytes, { stream: true }));
      left -= bytes.byteLength;
    }
    if (left === 0) return;
  }
}

/** By its header, else by the page's own mark, else UTF-8. */
function decoderOf(contentType: string, beginning: Uint8Array): TextDecoder {
  const marks = new TextDecoder('latin1').decode(beginning.subarray(0, 2_048));
  const [, label = 'utf-8'] =
    /charset=["']?([\w-]+)/i.exec(contentType) ??
    /<meta[^>]{0,200}charset=["']?([\w-]+)/i.exec(marks) ??
    [];
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}

const isVoid = (name: string) => /^(?:img|input|br|hr|meta|link|source|area|col|embed)$/.test(name);

/** Each piece is parsed before the next is given, as enough may have been read. */
const PIECE_BYTES = 8_192;
/** So many characters of each kind are kept. Each call of a handler costs 20 µs: a page is read until its words are enough. */
const rooms = { blocks: 6_000, linked: 200_000, title: 2_000, prop: 300 };

function collector() {
  const page = { title: '', siteName: '' };
  const linked: string[] = [];
  const props = new Map<string, string>();
  const blocks: PageText['blocks'][number][] = [];
  const room = { ...rooms };
  let unseen = 0;
  let block: PageText['blocks'][number] = { kind: 'text', text: '' };
  let prop = '';
  const begin = (kind: typeof block.kind) => {
    if (block.text.trim() !== '') blocks.push(block);
    block = { kind, text: '' };
  };
  const setProp = (name: string, value: string) => {
    if (value.trim() && !props.has(name)) props.set(name, value);
  };
  /** As much of a piece as there is room for. */
  const take = (of: keyof typeof room, text: string) => {
    const taken = text.slice(0, room[of]);
    room[of] -= taken.length;
    return taken;
  };
  const parser = new HTMLRewriter()
    .on('script, style, noscript, template, nav, select, svg, [aria-hidden], [hidden]', {
      element(element) {
        if (isVoid(element.tagName)) return;
        unseen += 1;
        element.onEndTag(() => {
          unseen -= 1;
        });
      },
    })
    .on('h1, h2, h3, h4, li, p, dt, dd, td, th, summary', {
      element(element) {
        const { tagName } = element;
        begin(tagName === 'li' ? 'item' : /^(?:h\d|summary)$/.test(tagName) ? 'heading' : 'text');
        // An element calls only the last of its handlers of an end.
        const isUnseen = element.hasAttribute('hidden') || element.hasAttribute('aria-hidden');
        element.onEndTag(() => {
          begin('text');
          if (isUnseen) unseen -= 1;
        });
      },
      text({ text }) {
        if (unseen === 0) block = { ...block, text: block.text + take('blocks', text) };
      },
    })
    .on('script[type="application/ld+json"]', {
      element: () => void linked.push(''),
      text: ({ text }) => void linked.push(`${linked.pop()}${take('linked', text)}`),
    })
    .on('title', {
      text({ text }) {
        page.title += take('title', text);
      },
    })
    .on('meta[property="og:site_name"]', {
      element(meta) {
        page.siteName ||= meta.getAttribute('content') ?? '';
      },
    })
    .on('[itemprop="name"], [itemprop="telephone"], [itemprop="openingHours"]', {
      element(element) {
        const name = element.getAttribute('itemprop') ?? '';
        prop = props.has(name) ? '' : name;
        setProp(name, element.getAttribute('content') ?? element.getAttribute('datetime') ?? '');
        room.prop = props.has(name) ? 0 : rooms.prop;
      },
      text({ text }) {
        if (prop) props.set(prop, (props.get(prop) ?? '') + take('prop', text));
      },
    })
    .on('a[href^="tel:"]', {
      element: (link) => setProp('tel', link.getAttribute('href') ?? ''),
    });
  const read = (): PageText => {
    begin('text');
    return { ...page, linked, props, blocks };
  };
  return { parser, read, isFull: () => room.blocks === 0 };
}

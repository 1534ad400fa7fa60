import fc from 'fast-check';
import { REQUEST_BODY_MAX_BYTES } from '~/content/constants';
import { pages } from './pages';

/** A request as an abuser might write it. */
export interface HostileRequest {
  method: string;
  /** Path and query, beginning with a slash, as they go over the wire. */
  target: string;
  headers: Readonly<Record<string, string>>;
  body: string | undefined;
}

/** An element that no page has: it appears only where input is not escaped. */
export const hostileMark = '<i data-fz>';

const otherHost = 'evil.example';

/** Texts that break out of HTML, attributes, scripts, headers and encodings. */
const text = fc.oneof(
  fc.constantFrom(
    ...[`"'>${hostileMark}`, `</script>${hostileMark}<script>`, `</textarea>${hostileMark}`],
    ...[`<!--${hostileMark}`, `\u2028${hostileMark}\u0000`, 'javascript:alert(1)', '\ud800'],
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
/** Lone surrogates cannot be written in an address. */
const inUrl = text.map((value) =>
  encodeURIComponent(new TextDecoder().decode(new TextEncoder().encode(value))),
);

const joined = (...parts: fc.Arbitrary<string>[]) =>
  fc.tuple(...parts).map((values) => values.join(''));
const knownPath = fc.constantFrom(
  ...pages.map(({ path }) => path),
  ...['/robots.txt', '/api/chat', '/api/voice-call/general', '/api/voice-call/__proto__'],
  ...['/favicon.svg', '/assets/none.js', '/icons/512.png', '/.well-known/security.txt'],
  ...['/__manifest', '/_root.data', '/about.data', '/robots.txt.data', '/.data'],
);
const ending = fc.constantFrom(
  ...['', '', '', '/', '//', '.data', '.data/', '%00', '%E0%A4%A', '%', '%c0%af', '/%2e%2e/'],
  ...[';a=b', '%5c', '%0d%0aSet-Cookie:%20a=b', '.html', `/${'a'.repeat(6_000)}`],
);
/** A known path with some letters in the other case or escaped. */
const spelled = fc
  .tuple(knownPath, fc.array(fc.nat(5), { minLength: 30, maxLength: 30 }))
  .map(([known, choices]) =>
    known.replaceAll(/[a-z]/g, (letter, at: number) => {
      if (choices[at] === 0) return letter.toUpperCase();
      return choices[at] === 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter;
    }),
  );
const path = fc.oneof(
  { weight: 2, arbitrary: joined(spelled, fc.constantFrom('', '', '/', '.data')) },
  { weight: 6, arbitrary: joined(knownPath, ending) },
  fc.constantFrom(
    ...[`//${otherHost}`, `///${otherHost}/..`, `/\\${otherHost}`, `/%2F%2F${otherHost}`],
    ...[`/%5C${otherHost}`, `/.//${otherHost}`, `/https:/${otherHost}`, `/about//${otherHost}/`],
  ),
  joined(fc.constant('/'), inUrl),
  // As bytes that no browser sends unescaped.
  fc.stringMatching(/^\/[!-~]{0,60}$/),
);
const query = fc.oneof(
  fc.constantFrom(
    ...['', '', '?index', '?', '?_routes=', '?_data=routes%2F_index', `?redirectTo=//${otherHost}`],
    ...['?_routes=__proto__,constructor', `?_routes=${'a,'.repeat(900)}`, '?%E0%A4%A=%E0', '?p=%'],
  ),
  joined(fc.constantFrom('?industry=', '?scrollTo=', '?leads=', '?_routes=', '?x='), inUrl),
);

const headers = fc.dictionary(
  fc.constantFrom(
    ...['Accept', 'Origin', 'Referer', 'Sec-Fetch-Site', 'CF-Connecting-IP', 'Cookie', 'Range'],
    ...['X-Forwarded-Host', 'X-HTTP-Method-Override', 'If-None-Match'],
  ),
  fc.constantFrom(
    ...['text/html', 'text/x-script', `https://${otherHost}`, 'null', 'same-origin', 'none', '::1'],
    ...['DELETE', 'bytes=9-1', `"'>${hostileMark}`, 'a'.repeat(4_000), '\u00e9\u00ff'],
  ),
  { maxKeys: 3 },
);

const urlencoded = 'application/x-www-form-urlencoded';
const form = fc
  .record({
    intent: fc.oneof(fc.constantFrom('send', 'send', 'choose', 'reset'), text),
    business_type: fc.oneof(fc.constantFrom('wellness_fitness', 'general'), text),
    message: fc.oneof(fc.constantFrom('Hello', 'm'.repeat(2_001)), text),
    history: fc.oneof(
      text,
      fc.constant('['.repeat(5_000)),
      text.map((message) =>
        JSON.stringify([{ sender: 'user', message, timestamp: '2026-01-01T00:00:00.000Z' }]),
      ),
    ),
    name__confirm: fc.oneof({ weight: 8, arbitrary: fc.constant('') }, text),
  })
  .map((fields) => new URLSearchParams(fields).toString());
const noForm = fc.constantFrom(
  ...['\u0000\u00ff', '%E0%A4%A=%&&==;=', `message=${'m'.repeat(REQUEST_BODY_MAX_BYTES)}`],
  '--b\r\nContent-Disposition: form-data; name="message"\r\n\r\nHi',
);
const otherType = fc.constantFrom(
  ...[`${urlencoded}; charset=utf-16`, 'text/plain', 'application/json', 'a'],
  'multipart/form-data; boundary=b',
);
/** Where forms and scripts post to, so that most posts get past the address. */
const formTarget = fc.constantFrom(
  ...['/?index', '/about', '/voice-call', '/api/chat', '/api/voice-call/solar', '/about.data'],
  ...['/API/CHAT', '/api/chat.data', '/api/voice-call/general.data', '/%61bout'],
);

export const hostileRequest: fc.Arbitrary<HostileRequest> = fc.oneof(
  fc.record({
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'TRACE'),
    target: joined(path, query),
    headers,
    body: fc.constant(undefined),
  }),
  fc
    .record({
      method: fc.constantFrom('POST', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'),
      target: fc.oneof(formTarget, joined(path, query)),
      headers,
      type: fc.oneof({ weight: 6, arbitrary: fc.constant(urlencoded) }, otherType),
      body: fc.oneof({ weight: 3, arbitrary: form }, noForm),
    })
    .map(({ type, headers, ...rest }) => ({
      ...rest,
      headers: { ...headers, 'Content-Type': type },
    })),
);

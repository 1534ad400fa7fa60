import fc from 'fast-check';
import { businessTypeIds } from '~/content/chat/topics';
import { REQUEST_BODY_MAX_BYTES } from '~/content/constants';
import { pages } from './pages';

/** A request as an abuser might write it. */
export interface HostileRequest {
  method: string;
  /** Path and query, beginning with a slash or a backslash, as they go over the wire. */
  target: string;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array<ArrayBuffer> | undefined;
}

/** An element that no page has: it appears only where input is not escaped. */
export const hostileMark = '<i data-fz>';

const otherHost = 'evil.example';

/** Texts that break out of HTML, attributes, scripts, headers, logs and encodings. */
const hostileText = fc.constantFrom(
  `"'>${hostileMark}`,
  `</script>${hostileMark}<script>`,
  `</textarea></title>${hostileMark}`,
  `<!--${hostileMark}`,
  `\u2028${hostileMark}\u0000`,
  `{"__proto__":{"a":1}}${hostileMark}`,
  '\ud800',
  'javascript:alert(1)',
);
const anyText = fc.oneof(hostileText, fc.string({ unit: 'binary', maxLength: 40 }));

const knownPath = fc.constantFrom(
  ...pages.map(({ path }) => path),
  ...['/robots.txt', '/sitemap.xml', '/api/chat', '/api/voice-call/general', '/__manifest'],
  ...['/api/voice-call/__proto__', '/_root.data', '/about.data', '/robots.txt.data', '/.data'],
);
const pathToOtherHost = fc.constantFrom(
  ...[`//${otherHost}`, `///${otherHost}/..`, `/\\${otherHost}`, `/%2F%2F${otherHost}`],
  ...[`/%5C${otherHost}`, `/.//${otherHost}`, `/https:/${otherHost}`, `/about//${otherHost}/`],
);
const ending = fc.constantFrom(
  ...['', '', '', '/', '//', '.data', '.data/', '%00', '%E0%A4%A', '%', '%c0%af', '/%2e%2e/'],
  ...[';a=b', '%5c', '%0d%0aSet-Cookie:%20a=b', '.html', `/${'a'.repeat(6_000)}`],
);

const bytesOf = (text: string) => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;
/** Bytes have no lone surrogates, which cannot be written in an address. */
const inUrl = (text: string) => encodeURIComponent(new TextDecoder().decode(bytesOf(text)));

const path = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(knownPath, ending).map(([known, end]) => known + end) },
  { weight: 2, arbitrary: pathToOtherHost },
  { weight: 2, arbitrary: anyText.map((text) => `/${inUrl(text)}`) },
  // As bytes that no browser sends unescaped.
  { weight: 1, arbitrary: fc.stringMatching(/^\/[!-~]{0,60}$/) },
);
const query = fc.oneof(
  fc.constantFrom(
    ...['', '', '?index', '?', '?_routes=', '?_data=routes%2F_index', `?redirectTo=//${otherHost}`],
    ...['?_routes=__proto__,constructor', `?_routes=${'a,'.repeat(900)}`, '?%E0%A4%A=%E0', '?p=%'],
  ),
  fc
    .tuple(fc.constantFrom('industry', 'scrollTo', 'leads', '_routes', 'x'), anyText)
    .map(([name, value]) => `?${name}=${inUrl(value)}`),
);
const anyTarget = fc.tuple(path, query).map(([path, query]) => path + query);

/** A header's value as HTTP allows it: bytes without line ends, not blank at its ends. */
const headerValue = fc.oneof(
  fc.stringMatching(/^[!-~]([ -~]{0,40}[!-~])?$/),
  fc.constantFrom(`"'>${hostileMark}`, 'a'.repeat(4_000), '\u00e9\u00ff'),
);
const headers = fc
  .record(
    {
      Accept: fc.oneof(fc.constantFrom('text/html', '*/*', 'text/x-script'), headerValue),
      Origin: fc.oneof(fc.constantFrom(`https://${otherHost}`, 'null'), headerValue),
      Referer: headerValue,
      'Sec-Fetch-Site': fc.oneof(fc.constantFrom('same-origin', 'cross-site', 'none'), headerValue),
      'CF-Connecting-IP': fc.oneof(fc.ipV4(), fc.ipV6(), headerValue),
      'X-Forwarded-Host': fc.constant(otherHost),
      'X-HTTP-Method-Override': fc.constantFrom('DELETE', 'PUT'),
      Cookie: headerValue,
      Range: fc.constantFrom('bytes=0-1', 'bytes=9-1', 'x'),
      'If-None-Match': headerValue,
    },
    { requiredKeys: [] },
  )
  .map((chosen) => chosen as Record<string, string>);

const chatFields = fc.record(
  {
    intent: fc.oneof(fc.constantFrom('send', 'send', 'choose', 'reset'), anyText),
    business_type: fc.oneof(fc.constantFrom(...businessTypeIds, 'general'), anyText),
    message: fc.oneof(fc.constant('Hello'), anyText, fc.constant('m'.repeat(2_001))),
    history: fc.oneof(
      anyText,
      anyText.map((message) =>
        JSON.stringify([{ sender: 'user', message, timestamp: '2026-01-01T00:00:00.000Z' }]),
      ),
      fc.constant('['.repeat(5_000)),
    ),
    name__confirm: fc.oneof({ weight: 8, arbitrary: fc.constant('') }, anyText),
  },
  { requiredKeys: ['message', 'name__confirm'] },
);

const urlencoded = 'application/x-www-form-urlencoded';
const content = fc.oneof(
  {
    weight: 6,
    arbitrary: chatFields.map((fields) => ({
      type: urlencoded,
      body: new URLSearchParams(fields as Record<string, string>).toString(),
    })),
  },
  fc.record({
    type: fc.constantFrom(
      ...[urlencoded, `${urlencoded}; charset=utf-16`, 'text/plain', 'application/json', 'a'],
      'multipart/form-data; boundary=b',
    ),
    body: fc.constantFrom(
      ...['\u0000\u00ff', '%E0%A4%A=%&&==;=', `message=${'m'.repeat(REQUEST_BODY_MAX_BYTES)}`],
      '--b\r\nContent-Disposition: form-data; name="message"\r\n\r\nHi',
    ),
  }),
);

/** Where forms and scripts post to, so that most posts get past the address. */
const formTarget = fc.constantFrom(
  ...['/?index', '/about', '/voice-call', '/api/chat', '/api/voice-call/solar', '/about.data'],
);

export const hostileRequest: fc.Arbitrary<HostileRequest> = fc.oneof(
  fc.record({
    method: fc.constantFrom('GET', 'GET', 'HEAD', 'OPTIONS'),
    target: anyTarget,
    headers,
    body: fc.constant(undefined),
  }),
  fc
    .record({
      method: fc.constantFrom('POST', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'),
      target: fc.oneof(formTarget, anyTarget),
      headers,
      content,
    })
    .map(({ content: { type, body }, headers, ...rest }) => ({
      ...rest,
      headers: { ...headers, 'Content-Type': type },
      body: bytesOf(body),
    })),
);

/** What a page's answer says about being framed. */
export interface FramingHeaders {
  /** Every Content-Security-Policy header, joined by commas as fetch gives them. */
  contentSecurityPolicy: string | null;
  /** Every X-Frame-Options header, joined by commas. */
  frameOptions: string | null;
}

/**
 * Why `page` may not be framed by a page of `site`, or undefined where it may: the browsers' rules. A
 * policy with frame-ancestors replaces X-Frame-Options; of several policies each must allow it.
 */
export function framingRefusal(
  { contentSecurityPolicy, frameOptions }: FramingHeaders,
  page: URL,
  site: URL,
): string | undefined {
  const lists = ancestorLists(contentSecurityPolicy ?? '');
  if (lists.length === 0) return refusalByFrameOptions(frameOptions ?? '', page, site);
  const refusing = lists.find((sources) => !sources.some((source) => allows(source, page, site)));
  return refusing && `frame-ancestors ${refusing.join(' ') || "'none'"}`;
}

/** The sources of each policy's first frame-ancestors directive; later ones are ignored. */
function ancestorLists(header: string): string[][] {
  return header.split(',').flatMap((policy) => {
    const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
    const own = directives.find(([name]) => name?.toLowerCase() === 'frame-ancestors');
    return own ? [own.slice(1)] : [];
  });
}

function allows(source: string, page: URL, site: URL): boolean {
  const text = source.toLowerCase();
  if (text === "'self'") return page.origin === site.origin;
  if (text === '*') return true;
  const scheme = /^([a-z][a-z0-9+.-]*):$/.exec(text)?.[1];
  if (scheme !== undefined) return schemeFits(scheme, site);
  const parts =
    /^(?:(?<scheme>[a-z][a-z0-9+.-]*):\/\/)?(?<host>(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*|\*)(?::(?<port>\d+|\*))?(?<path>\/\S*)?$/.exec(
      text,
    )?.groups;
  if (parts?.host === undefined) return false;
  // Without a scheme, that of the page itself counts.
  return (
    schemeFits(parts.scheme ?? page.protocol.slice(0, -1), site) &&
    hostFits(parts.host, site.hostname) &&
    portFits(parts.port, parts.scheme, site) &&
    // An ancestor is known by its origin alone, whose path is the root.
    (parts.path === undefined || parts.path === '/')
  );
}

const ownPort = ({ port, protocol }: URL) => port || (protocol === 'https:' ? '443' : '80');

function schemeFits(scheme: string, site: URL): boolean {
  const own = site.protocol.slice(0, -1);
  return scheme === own || (scheme === 'http' && own === 'https');
}

function hostFits(pattern: string, host: string): boolean {
  if (pattern === '*') return true;
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;
}

function portFits(port: string | undefined, scheme: string | undefined, site: URL): boolean {
  const own = ownPort(site);
  if (port === '*') return true;
  if (port === undefined) return own === (site.protocol === 'https:' ? '443' : '80');
  // As the scheme may be raised to https, so may its port.
  return port === own || (port === '80' && own === '443' && scheme !== 'https');
}

function refusalByFrameOptions(header: string, page: URL, site: URL): string | undefined {
  const values = new Set(
    header
      .toLowerCase()
      .split(',')
      .map((value) => value.trim())
      .filter((value) => value !== ''),
  );
  const known = ['deny', 'sameorigin', 'allowall'].filter((value) => values.has(value));
  // Contradictions refuse; values that no browser knows count for nothing.
  const refuses =
    known.length > 0 &&
    (values.size > 1 ||
      values.has('deny') ||
      (values.has('sameorigin') && page.origin !== site.origin));
  return refuses ? `X-Frame-Options ${header.trim()}` : undefined;
}

import { siteFailures } from '~/content/home/hero';
import { plainText } from '~/lib/plain-text';

const { no_address, not_public } = siteFailures;

/** Mailboxes there belong to people, and their home page to no business of theirs. */
const mailServices =
  /^(?:gmail|googlemail|yahoo|outlook|hotmail|live|msn|icloud|me|aol|proton|comcast)\.\w+$/i;
/** Names that lead into somebody's own network, or nowhere (RFC 2606, 6761, 8375, 9476). */
const reserved =
  /(?:^|\.)(?:localhost|local|internal|intranet|private|corp|home|lan|test|invalid|onion|alt|arpa)$/;
const publicName = /^(?=.{4,253}$)(?:[a-z0-9_-]{1,63}\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

export const nameOf = (host: string): string => host.replace(/\.$/, '').replace(/^www\./, '');

/** The https address of a public name, or why it is none. What a name resolves to the edge cannot know. @param own names of this site. */
export function publicAddress({ href, hostname, pathname, search }: URL, own: readonly string[]) {
  const host = nameOf(hostname);
  const isOurs = own.some((name) => `.${host}`.endsWith(`.${nameOf(name)}`));
  // Without a port and credentials. The parser has written each form of an address of numbers as IPv4 or [IPv6].
  const isWeb = /^https?:\/\/[\w.-]+\//.test(href) && publicName.test(host);
  if (!isWeb || reserved.test(host) || isOurs) return not_public;
  return new URL(`https://${hostname.replace(/\.$/, '')}${pathname}${search}`);
}

/** The home page that somebody means who typed an address: without a scheme, with a path, as a mailbox. */
export function siteAddress(typed: string, own: readonly string[]): URL | string {
  const words = plainText(typed)
    .replace(/\s*[.。．｡]\s*/g, '.')
    .split(/[\s<>"“”]+/);
  const address = words.find((word) => /[.:]/.test(word))?.replace(/^mailto:/i, '') ?? '';
  const [, mailbox] = /^[^/:@]+@([^/:@]+)$/.exec(address) ?? [];
  const written = `https://${mailbox ?? address.replace(/^https?:\/*/i, '')}`;
  if (mailServices.test(mailbox ?? '')) return no_address;
  if (written.length > 2_000 || !URL.canParse(written)) return no_address;
  return publicAddress(Object.assign(new URL(written), { pathname: '/', search: '' }), own);
}

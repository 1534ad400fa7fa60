import type { Handshake } from './frame-messages';

/** Whose calendar an address opens, as far as the address tells. */
export type Provider = 'leadconnector' | 'cal' | 'calendly' | 'unknown';

/** LeadConnector is known by its paths, because resellers serve it from hosts of their own. */
export function providerOf(url: URL): Provider {
  if (isHostOf(url, 'calendly.com')) return 'calendly';
  if (isHostOf(url, 'cal.com') || url.pathname.endsWith('/embed')) return 'cal';
  if (isHostOf(url, 'leadconnectorhq.com') || isHostOf(url, 'msgsndr.com')) return 'leadconnector';
  return /\/widget\/bookings?\//.test(url.pathname) ? 'leadconnector' : 'unknown';
}

/** The handshake that opens a provider's messages, in case its own call for it was missed. */
export function handshakeOf(provider: Provider): Handshake | null {
  switch (provider) {
    case 'leadconnector':
      return 'iframe-resizer';
    case 'cal':
      return 'cal';
    case 'calendly':
    case 'unknown':
      return null;
    default:
      return provider satisfies never;
  }
}

/** Whether silence means trouble: of the known providers each speaks once its frame works. */
export function mustSpeak(provider: Provider): boolean {
  return provider !== 'unknown';
}

/**
 * The frame's address for a booking page's address. Calendly sends messages only to a host that is
 * named; Cal.com embeds under a path and a namespace of its own, and stays hidden there until the
 * page answers; others are framed as they are. Only for a page whose script listens.
 * `siteHost`: the host, with its port, of the page around the frame. Spec 7.
 */
export function frameAddress(address: string, siteHost: string, frameId: string): string {
  const url = new URL(address);
  switch (providerOf(url)) {
    case 'calendly':
      url.searchParams.set('embed_domain', siteHost);
      url.searchParams.set('embed_type', 'Inline');
      return url.href;
    case 'cal':
      url.pathname = `${url.pathname.replace(/\/(embed)?$/, '')}/embed`;
      url.searchParams.set('embed', frameId);
      return url.href;
    case 'leadconnector':
    case 'unknown':
      return address;
  }
}

function isHostOf(url: URL, domain: string): boolean {
  return url.hostname === domain || url.hostname.endsWith(`.${domain}`);
}

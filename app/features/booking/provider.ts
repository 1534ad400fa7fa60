type Provider = 'leadconnector' | 'cal' | 'calendly' | 'unknown';

/** LeadConnector is recognized by its paths: resellers serve it from their own hosts. */
function providerOf(url: URL): Provider {
  if (isHostOf(url, 'calendly.com')) return 'calendly';
  if (isHostOf(url, 'cal.com') || url.pathname.endsWith('/embed')) return 'cal';
  if (isHostOf(url, 'leadconnectorhq.com') || isHostOf(url, 'msgsndr.com')) return 'leadconnector';
  return /\/widget\/bookings?\//.test(url.pathname) ? 'leadconnector' : 'unknown';
}

function isHostOf(url: URL, domain: string): boolean {
  return url.hostname === domain || url.hostname.endsWith(`.${domain}`);
}

/** Known providers send messages once their frame works. */
export function sendsMessages(address: string): boolean {
  return providerOf(new URL(address)) !== 'unknown';
}

/** The handshake that a new frame waits for. */
export type Handshake = 'iframe-resizer' | 'cal';

/** The handshake that starts a provider's messages, in case its own request was missed. */
export function handshakeOf(address: string): Handshake | undefined {
  switch (providerOf(new URL(address))) {
    case 'leadconnector':
      return 'iframe-resizer';
    case 'cal':
      return 'cal';
    case 'calendly':
    case 'unknown':
      return undefined;
  }
}

/**
 * For iframe-resizer: the frame's id, then body margin, size width, log, interval, public methods, auto-
 * resize and so on, with the height of the body. Cal.com hides its body until the page answers.
 */
export function handshakeReply(handshake: Handshake, frameId: string): unknown {
  return handshake === 'cal'
    ? { originator: 'CAL', method: 'parentKnowsIframeReady' }
    : `[iFrameSizer]${frameId}:8:false:false:32:false:true:null:bodyOffset:null:null:0:false:parent:scroll:false`;
}

/**
 * The frame's address for a booking page. Calendly sends messages only to a named host. Cal.com embeds
 * under its own path and namespace, and stays hidden until the page answers. Only for a page whose script
 * listens. Spec 7.
 * @param siteHost the page's host with its port.
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

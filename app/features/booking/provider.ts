export type Provider = 'leadconnector' | 'cal' | 'calendly' | 'unknown';

/** LeadConnector is recognized by its paths: resellers serve it from their own hosts. */
export function providerOf(address: string): Provider {
  const url = new URL(address);
  if (isHostOf(url, 'calendly.com')) return 'calendly';
  if (isHostOf(url, 'cal.com') || url.pathname.endsWith('/embed')) return 'cal';
  if (isHostOf(url, 'leadconnectorhq.com') || isHostOf(url, 'msgsndr.com')) return 'leadconnector';
  return /\/widget\/bookings?\//.test(url.pathname) ? 'leadconnector' : 'unknown';
}

function isHostOf(url: URL, domain: string): boolean {
  return url.hostname === domain || url.hostname.endsWith(`.${domain}`);
}

/**
 * The message that a provider's new frame waits for, if any. LeadConnector's iframe-resizer: the frame's
 * id, then body margin, size width, log, interval, public methods, auto-resize and so on, with the height
 * of the body. Cal.com hides its body until the page answers.
 */
export function handshakeOf(provider: Provider, frameId: string): unknown {
  if (provider === 'cal') return { originator: 'CAL', method: 'parentKnowsIframeReady' };
  if (provider !== 'leadconnector') return undefined;
  return `[iFrameSizer]${frameId}:8:false:false:32:false:true:null:bodyOffset:null:null:0:false:parent:scroll:false`;
}

/**
 * The frame's address for a booking page. Calendly sends messages only to a named host. Cal.com embeds
 * under its own path and namespace, and stays hidden until the page answers. Only for a page whose script
 * listens. Spec 7.
 * @param siteHost the page's host with its port.
 */
export function frameAddress(address: string, siteHost: string, frameId: string): string {
  const provider = providerOf(address);
  const url = new URL(address);
  if (provider === 'calendly') {
    url.searchParams.set('embed_domain', siteHost);
    url.searchParams.set('embed_type', 'Inline');
    return url.href;
  }
  if (provider === 'cal') {
    url.pathname = `${url.pathname.replace(/\/(embed)?$/, '')}/embed`;
    url.searchParams.set('embed', frameId);
    return url.href;
  }
  return address;
}

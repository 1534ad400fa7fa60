const domains = ['leadconnectorhq.com', 'msgsndr.com'];

/** LeadConnector is recognized by its paths too: resellers serve it from their own hosts. */
export function isLeadConnector(address: string): boolean {
  const { hostname, pathname } = new URL(address);
  const isOwnHost = domains.some((domain) => `.${hostname}`.endsWith(`.${domain}`));
  return isOwnHost || /\/widget\/bookings?\//.test(pathname);
}

/**
 * The message that LeadConnector's iframe-resizer waits for: the frame's id, then body margin, size width,
 * log, interval, public methods, auto-resize and so on, with the height of the body.
 */
export const handshakeOf = (frameId: string) =>
  `[iFrameSizer]${frameId}:8:false:false:32:false:true:null:bodyOffset:null:null:0:false:parent:scroll:false`;

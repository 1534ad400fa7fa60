import type { Handshake } from './frame-messages';

/** Asks the frame for its height, every two seconds. Spec 4, 7. */
export const getHeight = { type: 'getHeight' } as const;

/**
 * What a frame waits for from the page around it. For iframe-resizer: the frame's id, then body
 * margin, size width, log, interval, public methods, auto-resize and so on, with the height of the
 * body. Cal.com keeps its body hidden until it hears that the page knows it.
 */
export function handshakeReply(handshake: Handshake, frameId: string): unknown {
  switch (handshake) {
    case 'iframe-resizer':
      return `[iFrameSizer]${frameId}:8:false:false:32:false:true:null:bodyOffset:null:null:0:false:parent:scroll:false`;
    case 'cal':
      return { originator: 'CAL', method: 'parentKnowsIframeReady' };
    default:
      return handshake satisfies never;
  }
}

/** LeadConnector's calendar asks for the page's query, from which it learns the campaign. */
export function queryReply(href: string, referrer: string, frameId: string): unknown {
  const query = Object.fromEntries(new URL(href).searchParams);
  return ['query-params', query, href, referrer, frameId];
}

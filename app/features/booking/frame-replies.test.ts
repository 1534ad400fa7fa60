import { expect, it } from 'vitest';
import { handshakeReply, queryReply } from './frame-replies';

it('starts iframe-resizer with the frame’s id and its twenty settings', () => {
  const reply = handshakeReply('iframe-resizer', 'booking-frame');
  expect(reply).toBe(
    '[iFrameSizer]booking-frame:8:false:false:32:false:true:null:bodyOffset:null:null:0:false:parent:scroll:false',
  );
});

it('tells Cal.com that the page knows its frame', () => {
  expect(handshakeReply('cal', 'booking-frame')).toEqual({
    originator: 'CAL',
    method: 'parentKnowsIframeReady',
  });
});

it('hands LeadConnector the page’s query, address and referrer', () => {
  const href = 'https://site.example/?utm_source=mail&scrollTo=calendar#faq';
  expect(queryReply(href, 'https://from.example/', 'booking-frame')).toEqual([
    'query-params',
    { utm_source: 'mail', scrollTo: 'calendar' },
    href,
    'https://from.example/',
    'booking-frame',
  ]);
});

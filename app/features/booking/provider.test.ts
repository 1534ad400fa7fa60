import { expect, it } from 'vitest';
import { frameAddress, handshakeOf, handshakeReply, sendsMessages } from './provider';

const reseller = 'https://calendar.reseller.example/widget/bookings/team';

it.each([
  ['https://api.leadconnectorhq.com/widget/booking/abc', 'iframe-resizer', true],
  ['https://link.msgsndr.com/widget/bookings/team', 'iframe-resizer', true],
  [reseller, 'iframe-resizer', true],
  ['https://app.cal.com/team/demo', 'cal', true],
  ['https://meet.self-hosted.example/team/demo/embed', 'cal', true],
  ['https://calendly.com/team/demo', undefined, true],
  ['https://notcalendly.com/team/demo', undefined, false],
  ['https://book.example/demo', undefined, false],
])('%s: its handshake is %s, it sends messages: %s', (address, handshake, sends) => {
  expect(handshakeOf(address)).toBe(handshake);
  expect(sendsMessages(address)).toBe(sends);
});

it('starts iframe-resizer with the frame’s id and its settings', () => {
  expect(handshakeReply('iframe-resizer', 'booking-frame')).toBe(
    '[iFrameSizer]booking-frame:8:false:false:32:false:true:null:bodyOffset:null:null:0:false:parent:scroll:false',
  );
});

it.each([
  [
    'https://calendly.com/team/demo?hide_gdpr_banner=1',
    'https://calendly.com/team/demo?hide_gdpr_banner=1&embed_domain=site.example%3A8788&embed_type=Inline',
  ],
  ['https://cal.com/team/demo', 'https://cal.com/team/demo/embed?embed=booking-frame'],
  ['https://cal.com/team/demo/', 'https://cal.com/team/demo/embed?embed=booking-frame'],
  [
    'https://cal.com/team/demo/embed?embed=other',
    'https://cal.com/team/demo/embed?embed=booking-frame',
  ],
  [reseller, reseller],
  ['https://book.example/demo', 'https://book.example/demo'],
])('%s is framed as %s', (address, framed) => {
  expect(frameAddress(address, 'site.example:8788', 'booking-frame')).toBe(framed);
});

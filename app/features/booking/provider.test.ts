import { expect, it } from 'vitest';
import { frameAddress, handshakeOf, providerOf } from './provider';

const reseller = 'https://calendar.reseller.example/widget/bookings/team';
const framedByCal = 'https://cal.com/team/demo/embed?embed=booking-frame';

it.each<[string, string, string?]>([
  ['https://api.leadconnectorhq.com/widget/booking/abc', 'leadconnector'],
  ['https://link.msgsndr.com/widget/bookings/team', 'leadconnector'],
  [reseller, 'leadconnector', reseller],
  ['https://app.cal.com/team/demo', 'cal'],
  ['https://meet.self-hosted.example/team/demo/embed', 'cal'],
  ['https://cal.com/team/demo', 'cal', framedByCal],
  ['https://cal.com/team/demo/', 'cal', framedByCal],
  ['https://cal.com/team/demo/embed?embed=other', 'cal', framedByCal],
  [
    'https://calendly.com/team/demo?hide_gdpr_banner=1',
    'calendly',
    'https://calendly.com/team/demo?hide_gdpr_banner=1&embed_domain=site.example%3A8788&embed_type=Inline',
  ],
  ['https://notcalendly.com/team/demo', 'unknown'],
  ['https://book.example/demo', 'unknown', 'https://book.example/demo'],
])('%s is of %s, framed as %s', (address, provider, framed) => {
  expect(providerOf(address)).toBe(provider);
  if (framed) expect(frameAddress(address, 'site.example:8788', 'booking-frame')).toBe(framed);
});

it('starts iframe-resizer with the frame’s id and its settings', () => {
  expect(handshakeOf('leadconnector', 'booking-frame')).toBe(
    '[iFrameSizer]booking-frame:8:false:false:32:false:true:null:bodyOffset:null:null:0:false:parent:scroll:false',
  );
});

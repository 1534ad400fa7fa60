import { describe, expect, it } from 'vitest';
import { frameAddress, handshakeOf, mustSpeak, type Provider, providerOf } from './provider';

const addresses: readonly (readonly [string, Provider])[] = [
  ['https://api.leadconnectorhq.com/widget/booking/abc', 'leadconnector'],
  ['https://link.msgsndr.com/widget/bookings/team', 'leadconnector'],
  ['https://calendar.reseller.example/widget/booking/abc', 'leadconnector'],
  ['https://calendar.reseller.example/widget/bookings/team', 'leadconnector'],
  ['https://cal.com/team/demo', 'cal'],
  ['https://app.cal.com/team/demo', 'cal'],
  ['https://meet.self-hosted.example/team/demo/embed', 'cal'],
  ['https://calendly.com/team/demo', 'calendly'],
  ['https://notcalendly.com/team/demo', 'unknown'],
  ['https://book.example/demo', 'unknown'],
];

describe('providers', () => {
  it.each(addresses)('%s is %s', (address, provider) => {
    expect(providerOf(new URL(address))).toBe(provider);
  });

  it('know their handshakes and whether they always speak', () => {
    expect(handshakeOf('leadconnector')).toBe('iframe-resizer');
    expect(handshakeOf('cal')).toBe('cal');
    expect(handshakeOf('calendly')).toBeNull();
    expect(handshakeOf('unknown')).toBeNull();
    expect(mustSpeak('calendly')).toBe(true);
    expect(mustSpeak('unknown')).toBe(false);
  });
});

describe('the frame’s address', () => {
  const framed = (address: string) => frameAddress(address, 'site.example:8788', 'booking-frame');

  it('names the embedding host to Calendly', () => {
    expect(framed('https://calendly.com/team/demo?hide_gdpr_banner=1')).toBe(
      'https://calendly.com/team/demo?hide_gdpr_banner=1&embed_domain=site.example%3A8788&embed_type=Inline',
    );
  });

  it.each([
    'https://cal.com/team/demo',
    'https://cal.com/team/demo/',
    'https://cal.com/team/demo/embed',
    'https://cal.com/team/demo/embed?embed=other',
  ])('is Cal.com’s embed path with our namespace for %s', (address) => {
    expect(framed(address)).toBe('https://cal.com/team/demo/embed?embed=booking-frame');
  });

  it.each(['https://api.leadconnectorhq.com/widget/booking/abc?x=1', 'https://book.example/demo'])(
    'is %s as it is',
    (address) => {
      expect(framed(address)).toBe(address);
    },
  );
});

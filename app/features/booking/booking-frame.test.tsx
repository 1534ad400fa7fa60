import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { booking as words } from '~/content/home/booking';
import { BookingFrame } from './booking-frame';

const url = 'https://book.example/widget/booking/demo';
const contactEmail = 'hello@site.example';
const escaped = (text: string) => text.replaceAll("'", '&#x27;');

describe('the server’s HTML', () => {
  const html = renderToStaticMarkup(
    <BookingFrame
      booking={{ url, origins: ['https://book.example'] }}
      contactEmail={contactEmail}
      phone={undefined}
      onBooked={() => undefined}
    />,
  );

  it('holds the calendar, 700 high, titled, lazy and without a sandbox', () => {
    const frame = /<iframe[^>]*>/.exec(html)?.[0];
    expect(frame).toContain(`src="${url}"`);
    expect(frame).toContain(`title="${escaped(words.frameTitle)}"`);
    expect(frame).toContain('loading="lazy"');
    expect(frame).toContain('height:700px');
    expect(frame).not.toContain('sandbox');
  });

  it('holds the direct link after the frame, and the way to the FAQ', () => {
    const afterFrame = html.slice(html.indexOf('</iframe>'));
    expect(afterFrame).toContain(`<a href="${url}" target="_blank"`);
    expect(afterFrame).toMatch(/<a href="#faq"[^>]*>Last step before meeting/);
  });

  it('covers nothing and offers no card before there is a script', () => {
    expect(html).not.toContain(words.loading);
    expect(html).not.toContain(words.contact.heading);
    expect(html).not.toContain('mailto:');
  });
});

it('is a contact card where no provider is configured', () => {
  const html = renderToStaticMarkup(
    <BookingFrame
      booking={undefined}
      contactEmail={contactEmail}
      phone={{ href: 'tel:+12025550123', text: '+1 202 555 0123' }}
      onBooked={() => undefined}
    />,
  );
  expect(html).not.toContain('<iframe');
  expect(html).toContain(escaped(words.notConfigured));
  expect(html).toContain(`mailto:${contactEmail}?subject=`);
  expect(html).toContain('href="tel:+12025550123"');
  expect(html).toContain('href="#faq"');
});

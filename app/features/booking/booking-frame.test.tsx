import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { booking as copy } from '~/content/booking';
import { BookingFrame } from './booking-frame';

// A link of the site needs the page's router.
vi.mock('~/ui/site-link', () => ({ SiteLink: ({ to }: { to: string }) => <a href={to}>to</a> }));

const contactEmail = 'hello@site.example';
const escaped = (text: string) => text.replaceAll("'", '&#x27;');

it('is a contact card where no provider is configured', () => {
  const html = renderToStaticMarkup(
    <BookingFrame
      booking={undefined}
      contactEmail={contactEmail}
      phone={{ href: 'tel:+12025550123', text: '+1 202 555 0123' }}
      notes="Which languages?"
      onBooked={() => undefined}
    />,
  );
  expect(html).not.toContain('<iframe');
  expect(html).toContain(escaped(copy.notConfigured));
  expect(html).toContain(`mailto:${contactEmail}?subject=`);
  expect(html).toContain('&amp;body=Which%20languages%3F"');
  expect(html).toContain('href="tel:+12025550123"');
  expect(html).toContain('href="#faq"');
});

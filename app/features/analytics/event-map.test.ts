import { expect, it } from 'vitest';
import type { TrackedEvent } from '~/lib/track';
import { type PixelEvent, termsOf } from './event-map';

const cta = { location: 'hero', name: 'book_demo' } as const;
const start = { page_name: 'demo_page', industry: 'Dental' } as const;
const chosen = { content_name: 'Chat' } as const;

const address = { bookingId: 'https://calendar.example/ada@example.com' };
const named = { bookingId: 'a-1' };
const unnamed = { bookingId: undefined };

/** Every event of spec 7 with its data, and what each service gets of it. */
it.each<[TrackedEvent['name'], object, generic: string[], PixelEvent]>([
  ['cta_click', cta, ['cta_click', 'hero', 'book_demo'], ['trackCustom', 'cta_click', cta]],
  [
    'demo_start',
    start,
    ['demo_start', 'demo_page', 'Dental'],
    ['trackCustom', 'demo_start', start],
  ],
  ['InitiateCheckout', {}, ['begin_checkout', 'booking'], ['track', 'InitiateCheckout']],
  ['Lead', address, ['generate_lead', 'booking'], ['track', 'Lead']],
  ['Lead', unnamed, ['generate_lead', 'booking'], ['track', 'Lead']],
  ['Lead', named, ['generate_lead', 'booking'], ['track', 'Lead', {}, { eventID: 'a-1' }]],
  ['ViewContent', chosen, ['view_content', 'content', 'Chat'], ['track', 'ViewContent', chosen]],
  ['Contact', {}, ['contact', 'chat'], ['track', 'Contact']],
])('%s with %j goes to both services', (event, data, [name, category, label], pixel) => {
  const generic = { name, category, ...(label && { label }) };
  expect(termsOf({ name: event, data } as TrackedEvent)).toEqual({ generic, pixel });
});

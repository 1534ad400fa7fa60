import { expect, it } from 'vitest';
import type { TrackedEvent } from '~/lib/track';
import { type GenericEvent, type PixelEvent, termsOf } from './event-map';

const cta = { location: 'hero', name: 'book_demo' } as const;
const start = { page_name: 'demo_page', industry: 'Dental Office' } as const;
const chosen = { content_name: 'Chat - general' } as const;

/** Every event of spec 7 with what each service gets of it. */
it.each<[TrackedEvent, GenericEvent, PixelEvent]>([
  [
    { name: 'cta_click', data: cta },
    { name: 'cta_click', category: 'hero', label: 'book_demo' },
    ['trackCustom', 'cta_click', cta],
  ],
  [
    { name: 'demo_start', data: start },
    { name: 'demo_start', category: 'demo_page', label: 'Dental Office' },
    ['trackCustom', 'demo_start', start],
  ],
  [
    { name: 'InitiateCheckout', data: {} },
    { name: 'begin_checkout', category: 'booking' },
    ['track', 'InitiateCheckout'],
  ],
  [
    { name: 'Lead', data: { bookingId: 'https://calendar.example/ada@example.com' } },
    { name: 'generate_lead', category: 'booking' },
    ['track', 'Lead'],
  ],
  [
    { name: 'Lead', data: { bookingId: undefined } },
    { name: 'generate_lead', category: 'booking' },
    ['track', 'Lead'],
  ],
  [
    { name: 'Lead', data: { bookingId: 'a-1' } },
    { name: 'generate_lead', category: 'booking' },
    ['track', 'Lead', {}, { eventID: 'a-1' }],
  ],
  [
    { name: 'ViewContent', data: chosen },
    { name: 'view_content', category: 'content', label: 'Chat - general' },
    ['track', 'ViewContent', chosen],
  ],
  [{ name: 'Contact', data: {} }, { name: 'contact', category: 'chat' }, ['track', 'Contact']],
])('%j goes to both services', (event, generic, pixel) => {
  expect(termsOf(event)).toEqual({ generic, pixel });
});

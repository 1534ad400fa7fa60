import { expect, it } from 'vitest';
import type { EventName, TrackedEvent } from '~/lib/track';
import { type GenericEvent, type PixelEvent, toGenericEvent, toPixelEvent } from './event-map';

/** Every event of spec 7 with what each service gets of it. */
const table: readonly [TrackedEvent, GenericEvent, PixelEvent][] = [
  ...(
    [
      { location: 'hero', name: 'book_demo' },
      { location: 'hero', name: 'see_ai_chat_demo' },
      { location: 'meet_orion', name: 'see_action' },
      { location: 'final_cta', name: 'book_demo' },
      { location: 'mobile_sticky', name: 'book_demo' },
      { location: 'demo_page', name: 'book_demo' },
    ] as const
  ).map((data): [TrackedEvent, GenericEvent, PixelEvent] => [
    { name: 'cta_click', data },
    { name: 'cta_click', category: data.location, label: data.name },
    { kind: 'trackCustom', name: 'cta_click', data },
  ]),
  [
    { name: 'demo_start', data: { page_name: 'demo_page', industry: 'Dental Office' } },
    { name: 'demo_start', category: 'demo_page', label: 'Dental Office' },
    {
      kind: 'trackCustom',
      name: 'demo_start',
      data: { page_name: 'demo_page', industry: 'Dental Office' },
    },
  ],
  [
    { name: 'InitiateCheckout', data: {} },
    { name: 'begin_checkout', category: 'booking' },
    { kind: 'track', name: 'InitiateCheckout' },
  ],
  [
    { name: 'Lead', data: { bookingId: 'https://calendar.example/ada@example.com' } },
    { name: 'generate_lead', category: 'booking' },
    { kind: 'track', name: 'Lead' },
  ],
  ...(['AI Chat Demo', 'Chat Widget', 'Chat - healthcare', 'Chat - general'] as const).map(
    (content_name): [TrackedEvent, GenericEvent, PixelEvent] => [
      { name: 'ViewContent', data: { content_name } },
      { name: 'view_content', category: 'content', label: content_name },
      { kind: 'track', name: 'ViewContent', data: { content_name } },
    ],
  ),
  [
    { name: 'Contact', data: {} },
    { name: 'contact', category: 'chat' },
    { kind: 'track', name: 'Contact' },
  ],
];

it.each(table)('%j goes to both services', (event, generic, pixel) => {
  expect(toGenericEvent(event)).toEqual(generic);
  expect(toPixelEvent(event)).toEqual(pixel);
});

it('the table has every event', () => {
  const names: Record<EventName, true> = {
    cta_click: true,
    demo_start: true,
    InitiateCheckout: true,
    Lead: true,
    ViewContent: true,
    Contact: true,
  };
  expect(new Set(table.map(([{ name }]) => name))).toEqual(new Set(Object.keys(names)));
});

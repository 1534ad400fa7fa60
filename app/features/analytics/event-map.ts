import type { TrackedEvent } from '~/lib/track';

/** A named event of the generic helper. Spec 7. */
export interface GenericEvent {
  readonly name: string;
  readonly category: string;
  readonly label?: string;
  readonly value?: number;
}

/** The pixel's own events that the site uses. Spec 7. */
export type StandardName = 'Lead' | 'InitiateCheckout' | 'ViewContent' | 'Contact' | 'PageView';
export type PixelData = Readonly<Record<string, string>>;
export type PixelEvent =
  | readonly ['track', StandardName, PixelData?, { readonly eventID: string }?]
  | readonly ['trackCustom', string, PixelData?];

/** An event in Google Analytics' terms, whose category is the place and label the object, and the pixel's. Spec 7. */
export function termsOf({ name, data }: TrackedEvent): {
  readonly generic: GenericEvent;
  readonly pixel: PixelEvent;
} {
  switch (name) {
    case 'cta_click':
      return {
        generic: { name, category: data.location, label: data.name },
        pixel: ['trackCustom', name, data],
      };
    case 'demo_start':
      return {
        generic: { name, category: data.page_name, label: data.industry },
        pixel: ['trackCustom', name, data],
      };
    case 'InitiateCheckout':
      return { generic: { name: 'begin_checkout', category: 'booking' }, pixel: ['track', name] };
    case 'Lead':
      return {
        generic: { name: 'generate_lead', category: 'booking' },
        // With the id the owner's own report of the booking counts once; one with an e-mail address stays here.
        pixel: /^[^@]+$/.test(data.bookingId ?? '')
          ? ['track', name, {}, { eventID: String(data.bookingId) }]
          : ['track', name],
      };
    case 'ViewContent':
      return {
        generic: { name: 'view_content', category: 'content', label: data.content_name },
        pixel: ['track', name, data],
      };
    case 'Contact':
      return { generic: { name: 'contact', category: 'chat' }, pixel: ['track', name] };
    default:
      return name satisfies never;
  }
}

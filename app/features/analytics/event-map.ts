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
export function termsOf({ name, data }: TrackedEvent) {
  const terms = (generic: GenericEvent, ...pixel: PixelEvent) => ({ generic, pixel });
  switch (name) {
    case 'cta_click':
      return terms({ name, category: data.location, label: data.name }, 'trackCustom', name, data);
    case 'demo_start': {
      const started = { name, category: data.page_name, label: data.industry };
      return terms(started, 'trackCustom', name, data);
    }
    case 'InitiateCheckout':
      return terms({ name: 'begin_checkout', category: 'booking' }, 'track', name);
    case 'Lead': {
      const lead = { name: 'generate_lead', category: 'booking' };
      const { bookingId = '' } = data;
      // With the id the owner's own report of the booking counts once; one with an e-mail address stays here.
      if (!/^[^@]+$/.test(bookingId)) return terms(lead, 'track', name);
      return terms(lead, 'track', name, {}, { eventID: bookingId });
    }
    case 'ViewContent': {
      const viewed = { name: 'view_content', category: 'content', label: data.content_name };
      return terms(viewed, 'track', name, data);
    }
    case 'Contact':
      return terms({ name: 'contact', category: 'chat' }, 'track', name);
    default:
      return name satisfies never;
  }
}

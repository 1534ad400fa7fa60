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

export type PixelEvent = { readonly data?: PixelData } & (
  | { readonly kind: 'track'; readonly name: StandardName }
  | { readonly kind: 'trackCustom'; readonly name: string }
);

/** An event in Google Analytics' terms: the category is the place, the label the object. Spec 7. */
export function toGenericEvent({ name, data }: TrackedEvent): GenericEvent {
  switch (name) {
    case 'cta_click':
      return { name, category: data.location, label: data.name };
    case 'demo_start':
      return { name, category: data.page_name, label: data.industry };
    case 'InitiateCheckout':
      return { name: 'begin_checkout', category: 'booking' };
    case 'Lead':
      return { name: 'generate_lead', category: 'booking' };
    case 'ViewContent':
      return { name: 'view_content', category: 'content', label: data.content_name };
    case 'Contact':
      return { name: 'contact', category: 'chat' };
    default:
      return name satisfies never;
  }
}

/** An event in the pixel's terms: standard ones by name, ours as custom ones. Spec 7. */
export function toPixelEvent({ name, data }: TrackedEvent): PixelEvent {
  switch (name) {
    case 'cta_click':
    case 'demo_start':
      return { kind: 'trackCustom', name, data };
    case 'InitiateCheckout':
    case 'Lead':
    case 'Contact':
      return { kind: 'track', name };
    case 'ViewContent':
      return { kind: 'track', name, data };
    default:
      return name satisfies never;
  }
}

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

/** `eventID`: one event under one id counts once. */
export type PixelEvent = { readonly data?: PixelData; readonly eventID?: string } & (
  | { readonly kind: 'track'; readonly name: StandardName }
  | { readonly kind: 'trackCustom'; readonly name: string }
);

/** What Google Analytics hears of an event. A category is the place, a label what it was about. Spec 7. */
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

/** What the Meta pixel hears of an event: its standard ones by their names, ours as custom ones. Spec 7. */
export function toPixelEvent({ name, data }: TrackedEvent): PixelEvent {
  switch (name) {
    case 'cta_click':
    case 'demo_start':
      return { kind: 'trackCustom', name, data };
    case 'InitiateCheckout':
    case 'Contact':
      return { kind: 'track', name };
    case 'Lead':
      return { kind: 'track', name, eventID: opaqueId(data.bookingId) };
    case 'ViewContent':
      return { kind: 'track', name, data };
    default:
      return name satisfies never;
  }
}

const FNV_OFFSET = 0xcbf29ce484222325n;
const FNV_PRIME = 0x100000001b3n;

/**
 * The same short id for the same booking (FNV-1a, 64 bits). A provider's own id can be the address of
 * a person's booking, so it stays here.
 */
function opaqueId(bookingId: string): string {
  let hash = FNV_OFFSET;
  for (const byte of new TextEncoder().encode(bookingId)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * FNV_PRIME);
  }
  return hash.toString(36);
}

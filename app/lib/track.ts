import type { BusinessTypeId } from '~/content/chat/topics';

/** The place of a call to action. Spec 7, "Tracking events". */
export type CtaClick =
  | { location: 'hero'; name: 'book_demo' | 'see_ai_chat_demo' }
  | { location: 'meet_orion'; name: 'see_action' }
  | { location: 'final_cta' | 'mobile_sticky' | 'night_cost' | 'demo_page'; name: 'book_demo' };

/** Every event of the site and its data. Spec 7. */
export interface EventMap {
  cta_click: CtaClick;
  demo_start: { page_name: 'demo_page'; industry: string };
  InitiateCheckout: Record<never, never>;
  Lead: { bookingId: string };
  ViewContent: {
    content_name: 'AI Chat Demo' | 'Chat Widget' | `Chat - ${BusinessTypeId | 'general'}`;
  };
  Contact: Record<never, never>;
}

export type EventName = keyof EventMap;
export type TrackedEvent = { [Name in EventName]: { name: Name; data: EventMap[Name] } }[EventName];

/** Subscribers load late. Until then the newest events wait. */
const EARLY_EVENTS_MAX = 20;

const subscribers = new Set<(event: TrackedEvent) => void>();
let early: TrackedEvent[] | undefined = [];

/** Notifies every subscriber. Events before the first subscriber wait for it. */
export function track<Name extends EventName>(name: Name, data: EventMap[Name]): void {
  const event = { name, data } as TrackedEvent;
  early = early && [...early, event].slice(-EARLY_EVENTS_MAX);
  for (const subscriber of subscribers) subscriber(event);
}

/** A click on a call to action. One that books is also an InitiateCheckout. */
export function trackCta(click: CtaClick): void {
  track('cta_click', click);
  if (click.name === 'book_demo') track('InitiateCheckout', {});
}

/**
 * The first subscriber immediately gets the events that waited.
 * @returns a function that unsubscribes.
 */
export function onTrack(subscriber: (event: TrackedEvent) => void): () => void {
  subscribers.add(subscriber);
  early?.forEach(subscriber);
  early = undefined;
  return () => {
    subscribers.delete(subscriber);
  };
}

import type { BusinessTypeId } from '~/content/chat/topics';

/** Where a visitor clicked which call to action. Spec 7, "Tracking events". */
export type CtaClick =
  | { location: 'hero'; name: 'book_demo' | 'see_ai_chat_demo' }
  | { location: 'meet_orion'; name: 'see_action' }
  | { location: 'final_cta' | 'mobile_sticky' | 'night_cost' | 'demo_page'; name: 'book_demo' };

/** Every event of the site and what it carries. Spec 7. */
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

/** The subscriber is fetched after the start; events before it wait, the newest of them. */
const EARLY_EVENTS_MAX = 20;

const subscribers = new Set<(event: TrackedEvent) => void>();
let early: TrackedEvent[] | undefined = [];

/** Notifies every subscriber; events before the first one wait for it. */
export function track<Name extends EventName>(name: Name, data: EventMap[Name]): void {
  const event = { name, data } as TrackedEvent;
  early = early && [...early, event].slice(-EARLY_EVENTS_MAX);
  for (const subscriber of subscribers) subscriber(event);
}

/** A click on a call to action; one to book is also an InitiateCheckout. */
export function trackCta(click: CtaClick): void {
  track('cta_click', click);
  if (click.name === 'book_demo') track('InitiateCheckout', {});
}

/**
 * The first subscriber gets at once what happened before it came.
 * @returns the way to unsubscribe.
 */
export function onTrack(subscriber: (event: TrackedEvent) => void): () => void {
  subscribers.add(subscriber);
  early?.forEach(subscriber);
  early = undefined;
  return () => {
    subscribers.delete(subscriber);
  };
}

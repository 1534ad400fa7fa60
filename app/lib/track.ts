import type { BusinessTypeId } from '~/content/chat/topics';

/** The mark of a call to action (`data-cta`): its location and its name. Spec 7, "Tracking events". */
export type Cta =
  | `${'hero' | 'final_cta' | 'mobile_sticky' | 'night_cost' | 'demo_page'}/book_demo`
  | 'hero/see_ai_chat_demo'
  | 'meet_orion/see_action';

/** Every event of the site and its data. Spec 7. */
export interface EventMap {
  cta_click: { location: string; name: string };
  demo_start: { page_name: 'demo_page'; industry: string };
  InitiateCheckout: Record<never, never>;
  Lead: { bookingId: string | undefined };
  ViewContent: {
    content_name: 'AI Chat Demo' | 'Chat Widget' | `Chat - ${BusinessTypeId | 'general'}`;
  };
  Contact: Record<never, never>;
}

export type EventName = keyof EventMap;
export type TrackedEvent = { [Name in EventName]: { name: Name; data: EventMap[Name] } }[EventName];

const subscribers = new Set<(event: TrackedEvent) => void>();
let early: TrackedEvent[] | undefined = [];

export function track<Name extends EventName>(name: Name, data: EventMap[Name]): void {
  const event = { name, data } as TrackedEvent;
  early?.push(event);
  for (const subscriber of subscribers) subscriber(event);
}

/** A press of a call to action. One that books is also an InitiateCheckout. */
export function trackCta(mark: string): void {
  const [location, name] = mark.split('/');
  if (!location || !name) return;
  track('cta_click', { location, name });
  if (name === 'book_demo') track('InitiateCheckout', {});
}

/** The first subscriber immediately gets the events that waited. @returns a function that unsubscribes. */
export function onTrack(subscriber: (event: TrackedEvent) => void): () => void {
  subscribers.add(subscriber);
  early?.forEach(subscriber);
  early = undefined;
  return () => void subscribers.delete(subscriber);
}

import { expect, it, vi } from 'vitest';
import { onTrack, track, trackCta } from './track';

it('does nothing without a subscriber, and tells each one until it leaves', () => {
  track('Contact', {});
  const heard = vi.fn();
  const leave = onTrack(heard);
  trackCta({ location: 'hero', name: 'book_demo' });
  trackCta({ location: 'hero', name: 'see_ai_chat_demo' });
  leave();
  track('Contact', {});
  expect(heard.mock.calls.map(([event]) => event)).toEqual([
    { name: 'cta_click', data: { location: 'hero', name: 'book_demo' } },
    { name: 'InitiateCheckout', data: {} },
    { name: 'cta_click', data: { location: 'hero', name: 'see_ai_chat_demo' } },
  ]);
});

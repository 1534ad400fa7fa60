import { beforeEach, expect, it, vi } from 'vitest';
import type * as Track from './track';

/** A new module for each test, because waiting events are module state. */
let visit: typeof Track;

beforeEach(async () => {
  vi.resetModules();
  visit = await import('./track');
});

it('tells each subscriber until it leaves', () => {
  const listener = vi.fn();
  const leave = visit.onTrack(listener);
  visit.trackCta('hero/book_demo');
  visit.trackCta('hero/see_ai_chat_demo');
  leave();
  visit.track('Contact', {});
  expect(listener.mock.calls.map(([event]) => event)).toEqual([
    { name: 'cta_click', data: { location: 'hero', name: 'book_demo' } },
    { name: 'InitiateCheckout', data: {} },
    { name: 'cta_click', data: { location: 'hero', name: 'see_ai_chat_demo' } },
  ]);
});

it('keeps what happened before the first subscriber for it alone, in order', () => {
  visit.track('ViewContent', { content_name: 'AI Chat Demo' });
  visit.track('Contact', {});
  const first = vi.fn();
  const second = vi.fn();
  visit.onTrack(first)();
  visit.track('Contact', {});
  visit.onTrack(second);
  expect(first.mock.calls.map(([{ name }]) => name)).toEqual(['ViewContent', 'Contact']);
  expect(second).not.toHaveBeenCalled();
});

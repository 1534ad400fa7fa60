import { beforeEach, expect, it, vi } from 'vitest';
import type * as Track from './track';

/** A new module for each test, because waiting events are module state. */
let session: typeof Track;

beforeEach(async () => {
  vi.resetModules();
  session = await import('./track');
});

it('tells each subscriber until it leaves', () => {
  const listener = vi.fn();
  const leave = session.onTrack(listener);
  session.trackCta('hero/book_demo');
  session.trackCta('hero/see_ai_chat_demo');
  leave();
  session.track('Contact', {});
  expect(listener.mock.calls.map(([event]) => event)).toEqual([
    { name: 'cta_click', data: { location: 'hero', name: 'book_demo' } },
    { name: 'InitiateCheckout', data: {} },
    { name: 'cta_click', data: { location: 'hero', name: 'see_ai_chat_demo' } },
  ]);
});

it('keeps what happened before the first subscriber for it alone, in order', () => {
  session.track('ViewContent', { content_name: 'AI Chat Demo' });
  session.track('Contact', {});
  const first = vi.fn();
  const second = vi.fn();
  session.onTrack(first)();
  session.track('Contact', {});
  session.onTrack(second);
  expect(first.mock.calls.map(([{ name }]) => name)).toEqual(['ViewContent', 'Contact']);
  expect(second).not.toHaveBeenCalled();
});

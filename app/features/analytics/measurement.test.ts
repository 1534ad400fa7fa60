import { describe, expect, it, vi } from 'vitest';
import { TOAST_DURATION_MS } from '~/content/constants';
import { createFakeClock } from '~/lib/time/fake-clock';
import type { TrackedEvent } from '~/lib/track';
import type { Choice } from './consent';
import { createMeasurement } from './measurement';
import type { ShownPage } from './shown-page';

const pageAt = (path: string): ShownPage => ({
  path,
  address: `https://orion.example${path}`,
  title: path,
});
const contact: TrackedEvent = { name: 'Contact', data: {} };

interface Visit {
  kept?: Choice;
  browserRefuses?: boolean;
  /** What happened before measurement was there. */
  early?: readonly TrackedEvent[];
}

/** A visit with one service that writes down what it is told. */
function visit({ kept, browserRefuses = false, early = [] }: Visit = {}) {
  const told: string[] = [];
  const trackers = new Set<(event: TrackedEvent) => void>();
  const watchers = new Set<(choice: Choice | undefined) => void>();
  const clock = createFakeClock();
  const keep = vi.fn();
  const deleteCookies = vi.fn();
  const reload = vi.fn();
  const scripts: { src: string; onError: () => void }[] = [];
  const measurement = createMeasurement({
    providers: [
      {
        script: 'https://provider.example/tag.js',
        begin: ({ path }) => told.push(`start ${path}`),
        leave: () => told.push('leave'),
        showPage: ({ path }) => told.push(`page ${path}`),
        send: ({ name }) => told.push(name),
      },
    ],
    stored: {
      read: () => kept,
      keep,
      watch(heard) {
        watchers.add(heard);
        return () => watchers.delete(heard);
      },
    },
    browserRefuses,
    onTrack(subscriber) {
      trackers.add(subscriber);
      early.forEach(subscriber);
      return () => trackers.delete(subscriber);
    },
    loadScript: (src, onError) => scripts.push({ src, onError }),
    deleteCookies,
    reload,
    clock,
  });
  measurement.showPage(pageAt('/'));
  const detach = measurement.attach();
  return {
    told,
    measurement,
    detach,
    clock,
    keep,
    deleteCookies,
    reload,
    scripts,
    track: (event: TrackedEvent) => {
      for (const tracker of trackers) tracker(event);
    },
    elsewhere: (choice: Choice | undefined) => {
      for (const watcher of watchers) watcher(choice);
    },
    listeners: () => trackers.size + watchers.size,
  };
}

describe('nothing is sent', () => {
  it.each([
    ['before the question is answered', {}],
    ['after a no that was kept', { kept: 'denied' }],
    [
      'where the browser refuses, even with a yes that was kept',
      { kept: 'granted', browserRefuses: true },
    ],
  ] as const)('%s', (_, options) => {
    const { told, track, measurement } = visit({ ...options, early: [contact] });
    track(contact);
    measurement.showPage(pageAt('/demo'));
    expect(told).toEqual([]);
  });

  it('by a yes that the browser has refused', () => {
    const { told, measurement, keep } = visit({ browserRefuses: true });
    measurement.choose('granted');
    expect(told).toEqual([]);
    expect(keep).not.toHaveBeenCalled();
  });
});

describe('a yes', () => {
  it('counts from its page on, not what came before', () => {
    const { told, track, measurement, keep } = visit({ early: [contact] });
    track(contact);
    measurement.showPage(pageAt('/demo'));
    measurement.choose('granted');
    track({ name: 'InitiateCheckout', data: {} });
    measurement.showPage(pageAt('/'));
    expect(told).toEqual(['start /demo', 'InitiateCheckout', 'page /']);
    expect(keep).toHaveBeenCalledExactlyOnceWith('granted');
  });

  it('that was kept holds for what happened before measurement was there, after its page', () => {
    const { told } = visit({ kept: 'granted', early: [contact] });
    expect(told).toEqual(['start /', 'Contact']);
  });

  it('counts a page once however often it is shown', () => {
    const { told, measurement } = visit({ kept: 'granted' });
    measurement.showPage(pageAt('/'));
    measurement.showPage(pageAt('/about'));
    measurement.showPage(pageAt('/about'));
    expect(told).toEqual(['start /', 'page /about']);
  });

  it('counts a booking once by its id', () => {
    const { told, track } = visit({ kept: 'granted' });
    for (const bookingId of ['a', 'a', 'b']) track({ name: 'Lead', data: { bookingId } });
    expect(told).toEqual(['start /', 'Lead', 'Lead']);
  });

  it('fetches each script once, and lets a service go whose script is blocked', () => {
    const { told, scripts, measurement } = visit({ kept: 'granted' });
    measurement.showPage(pageAt('/about'));
    expect(scripts.map(({ src }) => src)).toEqual(['https://provider.example/tag.js']);
    scripts[0]?.onError();
    expect(told).toEqual(['start /', 'page /about', 'leave']);
  });

  it('can be taken back: the choice is kept, the cookies go and the page is loaded again', () => {
    const { told, track, measurement, deleteCookies, keep, reload } = visit({ kept: 'granted' });
    expect(deleteCookies).not.toHaveBeenCalled();
    measurement.call();
    measurement.choose('denied');
    track(contact);
    expect(told).toEqual(['start /']);
    expect(keep).toHaveBeenCalledExactlyOnceWith('denied');
    expect(deleteCookies).toHaveBeenCalledOnce();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('that another tab takes back, or forgets, holds here no more', () => {
    const { told, track, elsewhere, keep, reload } = visit();
    elsewhere('granted');
    track(contact);
    expect(reload).not.toHaveBeenCalled();
    elsewhere(undefined);
    track(contact);
    expect(told).toEqual(['start /', 'Contact']);
    expect(reload).toHaveBeenCalledOnce();
    expect(keep).not.toHaveBeenCalled();
  });
});

it('deletes what an earlier visit has left, unless it was allowed', () => {
  expect(visit({ kept: 'denied' }).deleteCookies).toHaveBeenCalledOnce();
  expect(visit({ kept: 'granted' }).deleteCookies).not.toHaveBeenCalled();
});

it('says what holds for a while after a choice', () => {
  const { measurement, clock } = visit();
  measurement.choose('denied');
  clock.advance(TOAST_DURATION_MS - 1);
  expect(measurement.getSnapshot().hasNotice).toBe(true);
  clock.advance(1);
  expect(measurement.getSnapshot().hasNotice).toBe(false);
});

it('leaves no listener and no timer', () => {
  const { measurement, detach, listeners, clock } = visit();
  measurement.choose('granted');
  expect(listeners()).toBe(2);
  expect(clock.pending()).toBe(1);
  detach();
  expect(listeners()).toBe(0);
  expect(clock.pending()).toBe(0);
});

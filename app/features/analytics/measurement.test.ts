import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TrackedEvent } from '~/lib/track';
import { type Choice, choiceStorage, createMeasurement, type ShownPage } from './measurement';

const pageAt = (path: string): ShownPage => ({
  origin: 'https://orion.example',
  path,
  title: path,
  campaign: {},
});
const contact: TrackedEvent = { name: 'Contact', data: {} };

interface Visit {
  stored?: Choice;
  browserRefuses?: boolean;
  /** What happened before measurement was there. */
  early?: readonly TrackedEvent[];
}

/** A visit with one service that writes down what it gets. */
function visit({ stored, browserRefuses = false, early = [] }: Visit = {}) {
  const sent: string[] = [];
  const trackers = new Set<(event: TrackedEvent) => void>();
  const watchers = new Set<() => void>();
  let choice = stored;
  const write = vi.fn();
  const deleteCookies = vi.fn();
  const reload = vi.fn();
  const measurement = createMeasurement({
    providers: [
      {
        script: 'tag.js',
        begin: ({ path }) => sent.push(`start ${path}`),
        showPage: ({ path }) => sent.push(`page ${path}`),
        send: ({ name }) => sent.push(name),
      },
    ],
    storage: {
      read: () => choice,
      write,
      watch(listener) {
        watchers.add(listener);
        return () => watchers.delete(listener);
      },
    },
    browserRefuses,
    onTrack(listener) {
      trackers.add(listener);
      early.forEach(listener);
      return () => trackers.delete(listener);
    },
    loadScript: (src) => void sent.push(src),
    deleteCookies,
    reload,
  });
  measurement.showPage(pageAt('/'));
  const detach = measurement.attach();
  return {
    sent,
    measurement,
    detach,
    write,
    deleteCookies,
    reload,
    track: (event: TrackedEvent) => {
      for (const tracker of trackers) tracker(event);
    },
    chooseElsewhere: (chosen: Choice | undefined) => {
      choice = chosen;
      for (const watcher of watchers) watcher();
    },
    listeners: () => trackers.size + watchers.size,
  };
}

it.each([
  ['before the question is answered', 'unasked', {}],
  ['after a stored no', 'denied', { stored: 'denied' }],
  [
    'where the browser refuses, even with a stored yes',
    'refused',
    { stored: 'granted', browserRefuses: true },
  ],
] as const)('nothing is sent %s, and earlier cookies are deleted', (_, consent, options) => {
  const { sent, track, measurement, deleteCookies, write } = visit({
    ...options,
    early: [contact],
  });
  track(contact);
  measurement.showPage(pageAt('/demo'));
  if ('browserRefuses' in options) measurement.choose('granted');
  expect(sent).toEqual([]);
  expect(write).not.toHaveBeenCalled();
  expect(deleteCookies).toHaveBeenCalledOnce();
  const isPanelOpen = consent === 'unasked';
  const state = { consent, isPanelOpen, requests: 0, hasChosen: false };
  expect(measurement.getSnapshot()).toEqual(state);
});

describe('a yes', () => {
  it('counts from its page on, not what came before', () => {
    const { sent, track, measurement, write } = visit({ early: [contact] });
    track(contact);
    measurement.showPage(pageAt('/demo'));
    measurement.choose('granted');
    track({ name: 'InitiateCheckout', data: {} });
    measurement.showPage(pageAt('/'));
    expect(sent).toEqual(['start /demo', 'tag.js', 'InitiateCheckout', 'page /']);
    expect(write).toHaveBeenCalledExactlyOnceWith('granted');
  });

  it('that was stored holds for what happened before measurement was there, after its page', () => {
    const { sent, deleteCookies } = visit({ stored: 'granted', early: [contact] });
    expect(sent).toEqual(['start /', 'tag.js', 'Contact']);
    expect(deleteCookies).not.toHaveBeenCalled();
  });

  it('counts a page once however often it is shown', () => {
    const { sent, measurement } = visit({ stored: 'granted' });
    for (const path of ['/', '/about', '/about']) measurement.showPage(pageAt(path));
    expect(sent).toEqual(['start /', 'tag.js', 'page /about']);
  });

  it('can be taken back: the choice is stored, the cookies go and the page is reloaded', () => {
    const { sent, track, measurement, deleteCookies, write, reload } = visit({ stored: 'granted' });
    measurement.choose('denied');
    track(contact);
    expect(sent).toEqual(['start /', 'tag.js']);
    expect(write).toHaveBeenCalledExactlyOnceWith('denied');
    expect(deleteCookies).toHaveBeenCalledOnce();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('that another tab gives and takes back holds here', () => {
    const { sent, track, chooseElsewhere, write, reload } = visit();
    chooseElsewhere('granted');
    track(contact);
    chooseElsewhere(undefined);
    track(contact);
    expect(sent).toEqual(['start /', 'tag.js', 'Contact']);
    expect(reload).toHaveBeenCalledOnce();
    expect(write).not.toHaveBeenCalled();
  });
});

describe('the panel', () => {
  it('asks until it is answered, here or in another tab', () => {
    const { measurement, chooseElsewhere } = visit();
    measurement.closePanel();
    expect(measurement.getSnapshot().isPanelOpen).toBe(true);
    measurement.choose('denied');
    expect(measurement.getSnapshot()).toMatchObject({ isPanelOpen: false, hasChosen: true });
    chooseElsewhere(undefined);
    expect(measurement.getSnapshot().isPanelOpen).toBe(true);
    chooseElsewhere('granted');
    expect(measurement.getSnapshot().isPanelOpen).toBe(false);
    measurement.openPanel();
    chooseElsewhere('granted');
    expect(measurement.getSnapshot()).toMatchObject({ isPanelOpen: true, requests: 1 });
    measurement.closePanel();
    expect(measurement.getSnapshot().isPanelOpen).toBe(false);
  });
});

it('leaves no listener', () => {
  const { detach, listeners } = visit();
  expect(listeners()).toBe(2);
  detach();
  expect(listeners()).toBe(0);
});

afterEach(() => void vi.unstubAllGlobals());

it('reads what it wrote, and nothing else; without storage nothing is stored', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  expect(choiceStorage.read()).toBeUndefined();
  for (const choice of ['granted', 'denied'] as const) {
    choiceStorage.write(choice);
    expect(choiceStorage.read()).toBe(choice);
  }
  stored.set('measurement', 'perhaps');
  expect(choiceStorage.read()).toBeUndefined();
  vi.stubGlobal('localStorage', undefined);
  choiceStorage.write('granted');
  expect(choiceStorage.read()).toBeUndefined();
});

it('hears of other tabs, and is told when the page comes back from the back/forward cache', () => {
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  const heard = vi.fn();
  const stop = choiceStorage.watch(heard);
  const show = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  window.dispatchEvent(new Event('storage'));
  show(false);
  expect(heard).toHaveBeenCalledTimes(1);
  show(true);
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  show(true);
  window.dispatchEvent(new Event('storage'));
  expect(heard).toHaveBeenCalledTimes(2);
});

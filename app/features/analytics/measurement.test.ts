import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Track from '~/lib/track';
import type * as Measurement from './measurement';

const origin = 'https://orion.example';
const pageAt = (path: string) => ({ origin, path, title: path, campaign: {} });

/** New modules for each test, as events that wait are module state. */
let createMeasurement: typeof Measurement.createMeasurement;
let track: typeof Track.track;

/** The visitor's storage, which all tabs share. */
const stored = new Map<string, string>();

/** The day of each session. */
const today = '2026-05-01';

beforeEach(async () => {
  vi.resetModules();
  ({ createMeasurement } = await import('./measurement'));
  ({ track } = await import('~/lib/track'));
  vi.useFakeTimers({ now: Date.parse(`${today}T12:00Z`), toFake: ['Date'] });
  stored.clear();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

/** A service whose names in the page a blocker guards: it costs itself alone. */
const blocked = () => {
  throw new TypeError('Cannot assign to read only property');
};

/**
 * A session with one service that writes down what it gets, and one that is blocked.
 * @param choice an earlier session's, of today where it names no day.
 */
function session(choice?: string, globalPrivacyControl = false) {
  vi.stubGlobal('navigator', { globalPrivacyControl });
  if (choice) stored.set('measurement', / |^$/.test(choice) ? choice : `${choice} ${today}`);
  const sent: string[] = [];
  const deleteCookies = vi.fn();
  const reload = vi.fn();
  const measurement = createMeasurement({
    providers: [
      { script: 'blocked.js', begin: blocked, showPage: blocked, send: blocked },
      {
        script: 'tag.js',
        begin: ({ path }) => sent.push(`start ${path}`),
        showPage: ({ path }) => sent.push(`page ${path}`),
        send: ({ name }) => sent.push(name),
      },
    ],
    loadScript: (src) => void sent.push(src),
    deleteCookies,
    reload,
  });
  // What happened before measurement was there.
  track('Contact', {});
  measurement.showPage(pageAt('/'));
  const detach = measurement.attach();
  return {
    ...{ sent, measurement, detach, deleteCookies, reload },
    /** Another tab's choice, of which this one is told by the event. */
    chooseElsewhere(chosen: string | undefined, event = 'storage') {
      if (chosen) stored.set('measurement', `${chosen} ${today}`);
      else stored.clear();
      window.dispatchEvent(new Event(event));
    },
  };
}

it.each([
  ['before the question is answered', 'unasked', undefined, false],
  ['after words of another kind', 'unasked', 'perhaps', false],
  ['12 months after a yes', 'unasked', 'granted 2025-05-01', false],
  ['after a no of 12 months ago', 'unasked', 'denied 2025-05-01', false],
  ['after a yes without a day', 'unasked', 'granted ', false],
  ['after a yes of a day to come', 'unasked', 'granted 2026-05-02', false],
  ['after a stored no', 'denied', 'denied', false],
  ['where the browser refuses, even with a stored yes', 'refused', 'granted', true],
])('nothing is sent %s, and earlier cookies are deleted', (_, consent, choice, refuses) => {
  const { sent, measurement, deleteCookies } = session(choice, refuses);
  track('Contact', {});
  measurement.showPage(pageAt('/demo'));
  if (refuses) measurement.choose('denied');
  expect(sent).toEqual([]);
  expect(deleteCookies).toHaveBeenCalledOnce();
  const isPanelOpen = consent === 'unasked';
  const state = { consent, isPanelOpen, requests: 0, hasChosen: false };
  expect(measurement.getSnapshot()).toEqual(state);
});

describe('a yes', () => {
  it('counts from its page on, not what came before', () => {
    const { sent, measurement } = session();
    measurement.showPage(pageAt('/demo'));
    measurement.choose('granted');
    track('InitiateCheckout', {});
    measurement.showPage(pageAt('/'));
    expect(sent).toEqual(['start /demo', 'tag.js', 'InitiateCheckout', 'page /']);
    expect(stored.get('measurement')).toBe('granted 2026-05-01');
  });

  it('that was stored holds for what happened before measurement was there, and a page counts once', () => {
    const { sent, deleteCookies, measurement } = session('granted 2025-05-02');
    for (const path of ['/', '/about', '/about']) measurement.showPage(pageAt(path));
    expect(sent).toEqual(['start /', 'tag.js', 'Contact', 'page /about']);
    expect(deleteCookies).not.toHaveBeenCalled();
  });

  it('holds for the page where nothing can be stored', () => {
    vi.stubGlobal('localStorage', undefined);
    const { sent, measurement } = session();
    measurement.choose('granted');
    track('Contact', {});
    expect(sent).toEqual(['start /', 'tag.js', 'Contact']);
  });

  it('can be taken back: the choice is stored, the cookies go and the page is reloaded', () => {
    const { sent, measurement, deleteCookies, reload } = session('granted');
    measurement.choose('denied');
    track('Contact', {});
    expect(sent).toEqual(['start /', 'tag.js', 'Contact']);
    expect(stored.get('measurement')).toBe('denied 2026-05-01');
    expect(deleteCookies).toHaveBeenCalledOnce();
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each(['storage', 'pageshow'])(
    'that another tab gives and takes back holds here, by %s, until nobody listens',
    (event) => {
      const { sent, chooseElsewhere, reload, detach } = session();
      chooseElsewhere('granted', event);
      track('Contact', {});
      chooseElsewhere(undefined, event);
      track('Contact', {});
      detach();
      chooseElsewhere('granted', event);
      track('Contact', {});
      expect(sent).toEqual(['start /', 'tag.js', 'Contact']);
      expect(reload).toHaveBeenCalledOnce();
    },
  );
});

it('the panel asks until it is answered, here or in another tab', () => {
  const { measurement, chooseElsewhere } = session();
  const isOpen = () => measurement.getSnapshot().isPanelOpen;
  measurement.closePanel();
  expect(isOpen()).toBe(true);
  measurement.choose('denied');
  expect(measurement.getSnapshot()).toMatchObject({ isPanelOpen: false, hasChosen: true });
  chooseElsewhere(undefined);
  expect(isOpen()).toBe(true);
  chooseElsewhere('granted');
  expect(isOpen()).toBe(false);
  measurement.openPanel();
  chooseElsewhere('granted');
  expect(measurement.getSnapshot()).toMatchObject({ isPanelOpen: true, requests: 1 });
  measurement.closePanel();
  expect(isOpen()).toBe(false);
});

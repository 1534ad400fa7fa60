import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeClock } from '~/lib/time/fake-clock.test-support';
import { onTrack, type TrackedEvent } from '~/lib/track';
import type { BookedTime } from '~/session/session';
import { createBookingController } from './booking-controller';

const blankDocument = {
  URL: 'about:blank',
  documentElement: { offsetHeight: 0 },
  body: { scrollHeight: 0 },
  querySelectorAll: () => [],
};

/** A document of our own origin, with one headline of its own. */
const ownDocument = (height: number, headline = 'Pick a day') => ({
  URL: 'https://site.example/calendar',
  documentElement: { offsetHeight: height },
  body: { scrollHeight: height - 40 },
  querySelectorAll: (selectors: string) =>
    selectors.startsWith('h1, h2, ') ? [{ textContent: 'Book' }, { textContent: headline }] : [],
});

const origin = 'https://book.example';
const leadConnector = `${origin}/widget/booking/demo`;
const silent = `${origin}/calendar`;

/**
 * @param loaded the frame's document when the script comes; null is one of another origin.
 * @param notesKey a setting's.
 */
function stage(url = leadConnector, loaded: unknown = blankDocument, notesKey?: string) {
  const clock = createFakeClock();
  const scrolledTo: string[] = [];
  const posted: { message: unknown; targetOrigin: string }[] = [];
  const booked: (BookedTime | undefined)[] = [];
  const opened: string[] = [];
  const document = { referrer: '', activeElement: null as unknown };
  const location = { href: 'https://site.example/?leads=60' };
  vi.stubGlobal('navigator', { globalPrivacyControl: false });
  const page = Object.assign(new EventTarget(), { location });
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', document);
  const contentWindow = {
    location: { replace: (address: string) => opened.push(address) },
    postMessage: (message: unknown, targetOrigin: string) => posted.push({ message, targetOrigin }),
  };
  const inside = { contentWindow, contentDocument: loaded };
  const shown = { id: 'booking-frame', src: url, offsetHeight: 700, ...inside };
  const frame = Object.assign(new EventTarget(), shown);
  const watching = new Set<Element>();
  let notifyNear: (entries: { isIntersecting: boolean }[]) => void = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: typeof notifyNear) {
        notifyNear = notify;
      }
      observe = (element: Element) => void watching.add(element);
      disconnect = () => watching.clear();
    },
  );
  const controller = createBookingController({
    frame: frame as unknown as HTMLIFrameElement,
    url,
    notesKey,
    origins: [origin],
    goToNext: () => void scrolledTo.push('faq'),
    campaign: { utm_source: 'mail' },
    onBooked: (at) => booked.push(at),
  });
  return {
    ...{ clock, scrolledTo, posted, booked, opened, frame, controller },
    state: controller.getSnapshot,
    near: (isIntersecting = true) => notifyNear([{ isIntersecting }]),
    show: (contentDocument: unknown) => Object.assign(frame, { contentDocument }),
    load(contentDocument: unknown = null) {
      Object.assign(frame, { contentDocument }).dispatchEvent(new Event('load'));
    },
    queries: () => posted.filter(({ message }) => Array.isArray(message)),
    say(data: unknown, from: { origin?: string; source?: unknown } = {}) {
      const message = { data, origin, source: contentWindow, ...from };
      page.dispatchEvent(Object.assign(new Event('message'), message));
    },
    asked: () =>
      posted.filter(({ message }) => (message as { type?: string }).type === 'getHeight').length,
    /** A press in the frame takes the focus from the page. */
    enter() {
      page.dispatchEvent(new Event('blur'));
      document.activeElement = frame;
      clock.advance(1);
      document.activeElement = null;
    },
    /** The frame leaves the page. */
    detach: () => Object.assign(frame, { contentWindow: null }),
    held: () => ({ timers: clock.pending(), observers: watching.size }),
  };
}

describe('while it loads', () => {
  it('covered until it loads, 3 s at most from when it is near', () => {
    const { state, near, load, clock } = stage();
    clock.advance(60_000);
    near();
    load(blankDocument);
    clock.advance(2_999);
    expect(state().isCovered).toBe(true);
    clock.advance(1);
    expect(state().isCovered).toBe(false);
  });

  it('not covered when it had loaded before the script, and asked for its height alone', () => {
    const { state, posted } = stage(silent, null);
    expect(state().isCovered).toBe(false);
    expect(posted).toEqual([{ message: { type: 'getHeight' }, targetOrigin: '*' }]);
  });

  it('slow after 10 s without a load: the contact card joins, and stays when it loads late', () => {
    const { state, near, load, clock } = stage();
    near();
    clock.advance(9_999);
    expect(state().hasContactCard).toBe(false);
    clock.advance(1);
    expect(state()).toMatchObject({ notice: 'slow', hasContactCard: true });
    load();
    expect(state()).toMatchObject({ notice: undefined, hasContactCard: true });
  });

  it('slow after 10 s without a message from a provider that sends them', () => {
    const { state, near, load, say, detach, clock } = stage();
    near();
    load();
    say(['set-sticky-contacts', 'booking', 'success']);
    say({ height: 640 }, { origin: 'https://evil.example' });
    say({ height: 640 }, { source: {} });
    detach();
    say({ height: 640 }, { source: null });
    clock.advance(10_000);
    expect(state()).toMatchObject({ notice: 'slow', hasContactCard: true });
  });

  it.each([
    ['loads, of a provider that sends no messages', silent],
    ['speaks', leadConnector],
  ])('never slow when it %s', (_, url) => {
    const { state, near, load, say, clock } = stage(url);
    near();
    if (url === leadConnector) say('[iFrameResizerChild]Ready');
    else load();
    expect(state().isCovered).toBe(false);
    clock.advance(600_000);
    expect(state()).toMatchObject({ notice: undefined, hasContactCard: false });
  });
});

it('is asked for its height one screen early and every 2 s, not out of reach', () => {
  const { near, asked, clock } = stage();
  const askedIn20s = () => {
    const before = asked();
    clock.advance(20_000);
    return asked() - before;
  };
  expect(askedIn20s()).toBe(0);
  near();
  expect(asked()).toBe(1);
  expect(askedIn20s()).toBe(10);
  near(false);
  expect(askedIn20s()).toBe(0);
});

it('greets a LeadConnector frame after its load and when it asks', () => {
  const { load, say, posted } = stage();
  const greetings = () =>
    posted.filter(({ message }) => String(message).startsWith('[iFrameSizer]booking-frame'));
  load();
  expect(greetings()).toHaveLength(1);
  say('[iFrameResizerChild]Ready');
  expect(greetings()).toHaveLength(2);
});

const query = { leads: '60', utm_source: 'mail' };
const href = 'https://site.example/?leads=60';
const told = (isGranted: boolean) => {
  const consent = { necessary: true, analytics: isGranted, marketing: isGranted };
  const message = ['query-params', query, href, '', 'booking-frame', consent];
  return { message, targetOrigin: origin };
};

it.each([
  ['no choice', null, false, false],
  ['a yes', 'granted', false, true],
  ['a no', 'denied', false, false],
  ['a yes and Global Privacy Control', 'granted', true, false],
])(
  'the campaign is told to LeadConnector after a load and when asked, with %s',
  (_, choice, refuses, isGranted) => {
    const today = '1970-01-01';
    vi.stubGlobal('localStorage', { getItem: () => choice && `${choice} ${today}` });
    const { load, say, queries } = stage();
    vi.stubGlobal('navigator', { globalPrivacyControl: refuses });
    load(blankDocument);
    expect(queries()).toEqual([]);
    load();
    say(['fetch-query-params', 'query-params', 'loc']);
    expect(queries()).toEqual([told(isGranted), told(isGranted)]);
  },
);

it('the campaign is in the address of the frame and of the tab, without an entry of the history', () => {
  const sent = `${silent}?utm_source=mail`;
  const { frame, opened, state } = stage(silent);
  expect([frame.src, state().address, opened]).toEqual([sent, sent, []]);
  const late = stage(silent, null);
  expect([late.frame.src, late.state().address, late.opened]).toEqual([silent, sent, [sent]]);
  expect(late.queries()).toEqual([]);
});

it('answers Cal.com, which is hidden until then', () => {
  const { say, posted } = stage(`${origin}/me/embed?embed=`, null);
  say({ originator: 'CAL', fullType: 'CAL::__iframeReady', type: '__iframeReady', data: {} });
  const message = { originator: 'CAL', method: 'parentKnowsIframeReady' };
  expect(posted.at(-1)).toEqual({ message, targetOrigin: origin });
});

it('the height follows messages, and rests with the polls and a load', () => {
  const { near, load, say, clock, state } = stage();
  near();
  for (const rest of [load, () => clock.advance(6_000)]) {
    for (let at = 0; at < 22; at += 1) say({ height: at % 2 ? 640 : 1_000 });
    expect(state().height).toBe(1_050);
    rest();
    say({ height: 640 });
    expect(state().height).toBe(690);
  }
});

it('the height is measured where the frame can be read, unless a message is usable', () => {
  const { near, load, show, say, clock, state } = stage();
  const poll = (contentDocument: unknown) => {
    show(contentDocument);
    clock.advance(2_000);
  };
  near();
  load(ownDocument(820));
  expect(state().height).toBe(820);
  poll(ownDocument(760));
  expect(state().height).toBe(760);
  say({ height: 640 });
  poll(ownDocument(780));
  expect(state().height).toBe(690);
  say({ height: 1_300 });
  expect(state().height).toBe(780);
  const refuse = () => {
    throw new DOMException('Blocked a frame', 'SecurityError');
  };
  poll({ ...ownDocument(900), querySelectorAll: refuse });
  expect(state().height).toBe(780);
});

describe('a booking', () => {
  const events: TrackedEvent[] = [];

  beforeEach(() => {
    events.length = 0;
    return onTrack((event) => events.push(event));
  });

  const name = 'msgsndr-booking-complete';
  const complete = (fingerprint: string) => [name, { fingerprint }];
  const lead = (bookingId: string | undefined) => ({ name: 'Lead', data: { bookingId } });

  it('is tracked once, told once, and goes to the FAQ after 3 s, once; another id is another', () => {
    const { load, say, clock, booked, scrolledTo, state } = stage();
    load();
    say(complete('f-1'));
    clock.advance(2_999);
    say(complete('f-1'));
    expect(state().notice).toBe('booked');
    expect(scrolledTo).toEqual([]);
    clock.advance(1);
    say(complete('f-1'));
    clock.advance(60_000);
    expect([scrolledTo, booked.length, events]).toEqual([['faq'], 1, [lead('f-1')]]);
    say(complete('f-2'));
    expect(events).toEqual([lead('f-1'), lead('f-2')]);
  });

  it.each<[string, unknown[], (string | undefined)[]]>([
    [
      'two of one calendar',
      [[name, { calendarId: 'c' }], 20, [name, { calendarId: 'c' }]],
      [undefined, undefined],
    ],
    [
      'several messages for one, the first without an id',
      [name, 3, [name, {}], 3, complete('f-1'), 60, complete('f-1')],
      [undefined],
    ],
    ['a second message without an id', [complete('f-1'), 9, [name]], ['f-1']],
    ['a second booking without an id', [complete('f-1'), 11, [name]], ['f-1', undefined]],
    ['two ids at once', [complete('f-1'), complete('f-2'), complete('f-1')], ['f-1', 'f-2']],
  ])('counts %s', (_, said, ids) => {
    const { say, clock } = stage();
    for (const one of said) {
      if (typeof one === 'number') clock.advance(one * 1_000);
      else say(one);
    }
    expect(events).toEqual(ids.map(lead));
  });

  it("has the time of LeadConnector's message before it, which alone is no booking", () => {
    const { say, booked } = stage();
    const appointment = { start_time: 'Thursday, Sep 10, 2026 05:30 PM' };
    say(['set-sticky-contacts', '_ud', JSON.stringify({ appointment }), 'loc1', 'f-1']);
    expect(booked).toEqual([]);
    say(complete('f-1'));
    say(complete('f-2'));
    const at = { date: 'Thursday, Sep 10, 2026', time: '5:30 PM' };
    expect(booked).toEqual([at, undefined]);
  });

  it('is read in the content of a frame of our own origin, once, where no message has come', () => {
    for (const isNamed of [false, true]) {
      events.length = 0;
      const { load, near, clock, say, scrolledTo, state } = stage();
      near();
      load();
      if (isNamed) say(complete('f-1'));
      load(ownDocument(600, 'You are booked'));
      clock.advance(20_000);
      expect(events).toEqual([lead(isNamed ? 'f-1' : undefined)]);
      expect(scrolledTo).toEqual(['faq']);
      expect(state()).toMatchObject({ notice: 'booked', hasContactCard: false });
    }
  });
});

describe('the notes', () => {
  it('open the booking page once the visitor has ticked, and answer its question for the query', () => {
    const { controller, opened, clock, load, say, posted, state } = stage(`${leadConnector}?a=1`);
    load();
    const address = `${leadConnector}?a=1&utm_source=mail`;
    controller.setNotes('One?');
    clock.advance(799);
    controller.setNotes('One? Two?');
    clock.advance(799);
    expect(opened).toEqual([]);
    clock.advance(1);
    const noted = `${address}&notes=One%3F+Two%3F`;
    expect([opened, state().address]).toEqual([[noted], noted]);
    say(['fetch-query-params', 'query-params', 'demo']);
    expect(posted.at(-1)?.message).toMatchObject({ 1: { leads: '60', notes: 'One? Two?' } });
    controller.setNotes('');
    clock.advance(800);
    expect(opened).toEqual([noted, address]);
  });

  it('stand under the key that the setting names', () => {
    const { controller, clock, state } = stage(silent, null, 'a2');
    controller.setNotes('One?');
    clock.advance(800);
    expect(state().address).toBe(`${silent}?utm_source=mail&a2=One%3F`);
  });

  it('never take a booking from a visitor who has begun it', () => {
    const { controller, opened, clock, load, enter } = stage();
    load();
    controller.setNotes('One?');
    enter();
    clock.advance(10_000);
    controller.setNotes('One? Two?');
    clock.advance(10_000);
    expect(opened).toEqual([]);
  });
});

it('its release leaves no timer or observer, hears nothing, and goes nowhere', () => {
  const { near, load, say, clock, posted, booked, opened, scrolledTo, held, controller } = stage();
  near();
  load();
  controller.setNotes('One?');
  say(['msgsndr-booking-complete', { fingerprint: 'f-1' }]);
  near(false);
  near();
  expect(held()).toEqual({ timers: 4, observers: 1 });
  controller.release();
  expect(held()).toEqual({ timers: 0, observers: 0 });
  const before = posted.length;
  say(['msgsndr-booking-complete', { fingerprint: 'f-2' }]);
  load();
  clock.advance(60_000);
  expect(posted).toHaveLength(before);
  expect(booked).toHaveLength(1);
  expect([...scrolledTo, ...opened]).toEqual([]);
});

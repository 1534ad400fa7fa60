import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFakeClock } from '~/lib/time/fake-clock';
import { onTrack, type TrackedEvent } from '~/lib/track';
import { type BookingController, createBookingController } from './booking-controller';

/** An event target that counts who listens. */
class Counted extends EventTarget {
  listening = 0;
  override addEventListener(...args: Parameters<EventTarget['addEventListener']>) {
    this.listening += 1;
    super.addEventListener(...args);
  }
  override removeEventListener(...args: Parameters<EventTarget['removeEventListener']>) {
    this.listening -= 1;
    super.removeEventListener(...args);
  }
}

class FakeDocument extends Counted {
  hidden = false;
  referrer = '';
  scrolledTo: string[] = [];
  getElementById(id: string) {
    return { scrollIntoView: () => this.scrolledTo.push(id) };
  }
}

class FakePage extends Counted {
  location = { href: 'https://site.example/?utm_source=mail' };
  document = new FakeDocument();
}

const blankDocument = { URL: 'about:blank', readyState: 'complete', body: null };

class FakeFrame extends Counted {
  posted: { message: unknown; targetOrigin: string }[] = [];
  contentWindow = {
    postMessage: (message: unknown, targetOrigin: string) => {
      this.posted.push({ message, targetOrigin });
    },
  };
  page: unknown = blankDocument;
  get contentDocument() {
    if (this.page instanceof Error) throw this.page;
    return this.page as Document | null;
  }
  asked() {
    return this.posted.filter(({ message }) => (message as { type?: string }).type === 'getHeight');
  }
}

/** A document of our own origin, with one headline. */
function ownDocument(height: number, headline = 'Pick a day') {
  return {
    URL: 'https://site.example/calendar?email=ada%40example.com',
    readyState: 'complete',
    documentElement: { offsetHeight: height },
    body: { scrollHeight: height },
    querySelectorAll: () => [{ textContent: headline }],
  };
}

const origin = 'https://book.example';
const leadConnector = `${origin}/widget/booking/demo`;

function stage(url = leadConnector) {
  const clock = createFakeClock();
  const page = new FakePage();
  const frame = new FakeFrame();
  const booked: string[] = [];
  let watching = 0;
  let notifyNear: (isNear: boolean) => void = () => {};
  const controller: BookingController = createBookingController({
    url,
    origins: [origin],
    frameId: 'booking-frame',
    nextSectionId: 'faq',
    clock,
    onBooked: (id, time) => booked.push(time ? `${id}, ${time}` : id),
  });
  return {
    clock,
    page,
    frame,
    booked,
    controller,
    state: controller.getSnapshot,
    attach: () =>
      controller.attach(page, frame, (listener) => {
        watching += 1;
        notifyNear = listener;
        return () => {
          watching -= 1;
        };
      }),
    near: (isNear = true) => notifyNear(isNear),
    load(content: unknown = null) {
      frame.page = content;
      frame.dispatchEvent(new Event('load'));
    },
    say(data: unknown, from: { origin?: string; source?: unknown } = {}) {
      const message = { data, origin, source: frame.contentWindow, ...from };
      page.dispatchEvent(Object.assign(new Event('message'), message));
    },
    hide(hidden: boolean) {
      page.document.hidden = hidden;
      page.document.dispatchEvent(new Event('visibilitychange'));
    },
    held: () => ({
      timers: clock.pending(),
      observers: watching,
      listeners: page.listening + page.document.listening + frame.listening,
    }),
  };
}

describe('the phases', () => {
  it('covered until it loads, 3 s at most from when it is near', () => {
    const { attach, state, near, load, clock } = stage();
    attach();
    clock.advance(60_000);
    near();
    clock.advance(2_999);
    expect(state().phase).toBe('loading');
    clock.advance(1);
    expect(state().phase).toBe('uncovered');
    load(blankDocument);
    expect(state().phase).toBe('uncovered');
    load();
    expect(state().phase).toBe('loaded');
  });

  it('not covered when it had loaded before the script', () => {
    const { frame, attach, state } = stage(`${origin}/calendar`);
    frame.page = null;
    attach();
    expect(state().phase).toBe('working');
  });

  it('slow after 10 s without a load: the contact card joins, and stays when it loads late', () => {
    const { attach, state, near, load, clock } = stage();
    attach();
    near();
    clock.advance(9_999);
    expect(state().hasContactCard).toBe(false);
    clock.advance(1);
    expect(state()).toMatchObject({ phase: 'slow', hasContactCard: true });
    load();
    expect(state()).toMatchObject({ phase: 'loaded', hasContactCard: true });
  });

  it('slow after 10 s without a message from a provider that sends them', () => {
    const { attach, state, near, load, say, clock } = stage();
    attach();
    near();
    load();
    say(['set-sticky-contacts', 'booking', 'success']);
    say({ height: 640 }, { origin: 'https://evil.example' });
    say({ height: 640 }, { source: {} });
    clock.advance(10_000);
    expect(state()).toMatchObject({ phase: 'slow', hasContactCard: true });
  });

  it.each([
    ['loads, of a provider that sends no messages', `${origin}/calendar`],
    ['speaks', leadConnector],
  ])('working when it %s', (_, url) => {
    const { attach, state, near, load, say, clock } = stage(url);
    attach();
    near();
    if (url === leadConnector) say('[iFrameResizerChild]Ready');
    else load();
    clock.advance(600_000);
    expect(state()).toMatchObject({ phase: 'working', hasContactCard: false });
  });

  it('failed when its provider says so, whatever loads then', () => {
    const { attach, state, say, load } = stage();
    attach();
    say({ originator: 'CAL', fullType: 'CAL:booking-frame:linkFailed', data: {} });
    load();
    expect(state()).toMatchObject({ phase: 'failed', hasContactCard: true });
  });
});

describe('asking for the height', () => {
  it('begins one screen early and goes on every 2 s', () => {
    const { attach, near, frame, clock } = stage();
    attach();
    clock.advance(20_000);
    expect(frame.asked()).toHaveLength(0);
    near();
    expect(frame.asked()).toHaveLength(1);
    clock.advance(20_000);
    expect(frame.asked()).toHaveLength(11);
  });

  it('rests in a hidden tab and out of reach', () => {
    const { attach, near, hide, frame, clock } = stage();
    attach();
    near();
    hide(true);
    clock.advance(20_000);
    expect(frame.asked()).toHaveLength(1);
    hide(false);
    expect(frame.asked()).toHaveLength(2);
    near(false);
    clock.advance(20_000);
    expect(frame.asked()).toHaveLength(2);
  });
});

describe('handshakes', () => {
  it('greets a LeadConnector frame after its load and when it asks', () => {
    const { attach, load, say, frame } = stage();
    attach();
    const greetings = () =>
      frame.posted.filter(({ message }) =>
        String(message).startsWith('[iFrameSizer]booking-frame'),
      );
    load();
    expect(greetings()).toHaveLength(1);
    say('[iFrameResizerChild]Ready');
    expect(greetings()).toHaveLength(2);
  });

  it('lets a Cal.com frame appear, also one that loaded before the script', () => {
    const { attach, frame } = stage('https://cal.com/team/demo');
    frame.page = null;
    attach();
    expect(frame.posted[0]?.message).toEqual({
      originator: 'CAL',
      method: 'parentKnowsIframeReady',
    });
  });

  it('answers the query to the trusted origin only', () => {
    const { attach, say, frame } = stage();
    attach();
    say(['fetch-query-params', 'query-params', 'loc']);
    expect(frame.posted).toEqual([
      {
        message: [
          'query-params',
          { utm_source: 'mail' },
          'https://site.example/?utm_source=mail',
          '',
          'booking-frame',
        ],
        targetOrigin: origin,
      },
    ]);
  });
});

describe('the height', () => {
  it('follows messages', () => {
    const { attach, load, say, state } = stage();
    attach();
    load();
    expect(state().height).toBe(700);
    say({ height: 640 });
    expect(state().height).toBe(690);
    say({ height: 'auto' });
    expect(state().height).toBe(690);
  });

  it('is measured where the frame is of our own origin', () => {
    const { attach, near, load, frame, clock, state } = stage();
    attach();
    near();
    load(ownDocument(820));
    frame.page = ownDocument(760);
    clock.advance(2_000);
    expect(state().height).toBe(760);
  });

  it('is measured again when a message is not usable, and not while one is', () => {
    const { attach, near, load, say, clock, state } = stage();
    attach();
    near();
    load(ownDocument(820));
    say({ height: 640 });
    clock.advance(10_000);
    expect(state().height).toBe(690);
    say({ height: 1_300 });
    expect(state().height).toBe(820);
  });

  it('stays where the frame cannot be read', () => {
    const { attach, near, load, clock, state } = stage();
    attach();
    near();
    load(new Error('Blocked a frame'));
    clock.advance(10_000);
    expect(state().height).toBe(700);
  });

  it('notifies of changes only', () => {
    const { attach, say, controller } = stage();
    let notified = 0;
    attach();
    say({ height: 600 });
    controller.subscribe(() => {
      notified += 1;
    });
    say({ height: 640 });
    say({ height: 640 });
    expect(notified).toBe(1);
  });
});

describe('a booking', () => {
  let events: TrackedEvent[];
  let unsubscribe: () => void;

  beforeEach(() => {
    events = [];
    unsubscribe = onTrack((event) => events.push(event));
  });
  afterEach(() => unsubscribe());

  const complete = (fingerprint: string) => ['msgsndr-booking-complete', { fingerprint }];

  it('is tracked once, told once, and goes to the FAQ after 3 s, once', () => {
    const { attach, load, say, clock, booked, page, state } = stage();
    attach();
    load();
    say(complete('f-1'));
    clock.advance(1_000);
    say(complete('f-1'));
    expect(state().phase).toBe('booked');
    expect(booked).toEqual(['f-1']);
    expect(events).toEqual([{ name: 'Lead', data: { bookingId: 'f-1' } }]);
    clock.advance(1_999);
    expect(page.document.scrolledTo).toEqual([]);
    clock.advance(1);
    expect(page.document.scrolledTo).toEqual(['faq']);
    say(complete('f-1'));
    clock.advance(60_000);
    expect(page.document.scrolledTo).toEqual(['faq']);
    expect(events).toHaveLength(1);
  });

  it("has the time of LeadConnector's message before it, which alone is no booking", () => {
    const { attach, say, booked } = stage();
    attach();
    const appointment = { start_time: 'Thursday, Sep 10, 2026 05:30 PM' };
    say(['set-sticky-contacts', '_ud', JSON.stringify({ appointment }), 'loc1', 'f-1']);
    expect(booked).toEqual([]);
    say(complete('f-1'));
    expect(booked).toEqual(['f-1, Thu 5:30 PM']);
  });

  it('is another one by another id', () => {
    const { attach, say, booked } = stage();
    attach();
    say(complete('f-1'));
    say(complete('f-2'));
    expect(booked).toEqual(['f-1', 'f-2']);
  });

  it('is read in the content of a frame of our own origin, and not twice', () => {
    const { attach, load, near, clock, say, booked, page, state } = stage();
    attach();
    near();
    load(ownDocument(600, 'You are booked'));
    clock.advance(20_000);
    say(complete('f-1'));
    clock.advance(10_000);
    expect(booked).toEqual(['https://site.example/calendar']);
    expect(events).toHaveLength(1);
    expect(page.document.scrolledTo).toEqual(['faq']);
    expect(state()).toMatchObject({ phase: 'booked', hasContactCard: false });
  });

  it('survives a new attachment without being counted again', () => {
    const { attach, say, booked } = stage();
    const detach = attach();
    say(complete('f-1'));
    detach();
    attach();
    say(complete('f-1'));
    expect(booked).toEqual(['f-1']);
  });
});

describe('the end', () => {
  it('leaves no timer, observer or listener, and goes nowhere', () => {
    const { attach, near, say, clock, frame, page, held } = stage();
    const detach = attach();
    near();
    say(['msgsndr-booking-complete', { fingerprint: 'f-1' }]);
    expect(held()).toEqual({ timers: 4, observers: 1, listeners: 3 });
    detach();
    expect(held()).toEqual({ timers: 0, observers: 0, listeners: 0 });
    const asked = frame.asked().length;
    clock.advance(60_000);
    expect(frame.asked()).toHaveLength(asked);
    expect(page.document.scrolledTo).toEqual([]);
  });

  it('holds no more after a long visit than at its start', () => {
    const { attach, near, load, say, hide, clock, held } = stage();
    attach();
    near();
    load();
    say({ height: 640 });
    clock.advance(5_000);
    const atStart = held();
    clock.advance(60_000);
    for (const flag of [true, false, true, false]) {
      say({ height: flag ? 500 : 600 });
      hide(flag);
      near(!flag);
    }
    expect(held().listeners).toBe(atStart.listeners);
    expect(held().observers).toBe(1);
    expect(held().timers).toBe(1);
  });
});

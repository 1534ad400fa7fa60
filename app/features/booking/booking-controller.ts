import {
  FRAME_LOADING_OVERLAY_MS,
  FRAME_NOTES_WAIT_MS,
  FRAME_POLL_MS,
  FRAME_SAME_BOOKING_MS,
  FRAME_SUCCESS_REDIRECT_MS,
  FRAME_TIMEOUT_MS,
} from '~/content/constants';
import type { Campaign } from '~/lib/campaign';
import { isMeasurementGranted } from '~/lib/consent';
import { watchNear } from '~/lib/loading/when';
import { createStore } from '~/lib/store';
import { systemClock } from '~/lib/time/clock';
import { track } from '~/lib/track';
import type { BookedTime } from '~/session/session';
import {
  afterMeasure,
  afterPoll,
  afterReport,
  defaultFrameHeight,
  type FrameHeight,
} from './frame-height';
import {
  addressesOf,
  handshakeOf,
  isLeadConnector,
  notesKeyOf,
  parseFrameMessage,
  saysBooked,
} from './frame-messages';

export interface BookingFrameState extends FrameHeight {
  /** The booking page for a tab of its own, with the campaign and the notes. */
  readonly address: string;
  /** Until it loads or sends a message, 3 s at most. Spec 4. */
  readonly isCovered: boolean;
  /** It did not work in time, or the provider reports a booking. */
  readonly notice: 'slow' | 'booked' | undefined;
  /** Stays once shown, so that nothing moves under a pointer. */
  readonly hasContactCard: boolean;
}

interface BookingControllerOptions {
  readonly frame: HTMLIFrameElement;
  readonly url: string;
  /** The parameter for the notes; the provider's where no setting names one. */
  readonly notesKey: string | undefined;
  readonly origins: readonly string[];
  readonly goToNext: () => void;
  readonly campaign: Campaign;
  readonly onBooked: (at: BookedTime | undefined) => void;
}

export type BookingController = ReturnType<typeof createBookingController>;

/** Asks the frame for its height. Spec 4, 7. */
const getHeight = { type: 'getHeight' } as const;

export function createBookingController(options: BookingControllerOptions) {
  const { frame, url, origins, campaign, onBooked, notesKey = notesKeyOf(url) } = options;
  const isKnown = isLeadConnector(url);
  const store = createStore<BookingFrameState>({
    ...defaultFrameHeight,
    height: frame.offsetHeight,
    address: url,
    isCovered: true,
    notice: undefined,
    hasContactCard: false,
  });
  const bookings = new Set<string>();
  let last: { readonly hasId: boolean; readonly since: number } | undefined;
  let opened = frame.src;
  let appointment: BookedTime | undefined;
  let notes = '';
  let isInUse = document.activeElement === frame;
  /** What runs later, by its name; each cancels it. */
  const timers = new Map<string, () => void>();
  let isNear = false;
  let isWorking = false;

  function set(change: Partial<BookingFrameState>): void {
    store.set({ ...store.getSnapshot(), ...change });
  }

  /** Only the last of a name runs. */
  function later(name: string, delayMs: number, run: () => void): void {
    timers.get(name)?.();
    timers.set(name, systemClock.after(delayMs, run));
  }

  /** @param works whether it is known to, so that it is not slow. */
  function show(works: boolean): void {
    isWorking ||= works;
    if (isWorking) timers.get('timeout')?.();
    const { notice } = store.getSnapshot();
    set({ isCovered: false, notice: notice === 'slow' ? undefined : notice });
  }

  const along = () => ({ ...campaign, ...(notes && { [notesKey]: notes }) });

  /** Opens the booking page with what goes along, unless the visitor has begun to book: that would be lost. */
  function open(): void {
    const { host } = new URL(window.location.href);
    const { tab, frame: address } = addressesOf(url, along(), host);
    set({ address: tab });
    if (address === opened || isInUse) return;
    opened = address;
    // A loaded frame's new `src` would be an entry of the page's history; one that waits for its turn goes on waiting.
    if (isBlank()) frame.src = address;
    else frame.contentWindow?.location.replace(address);
  }

  // A page of another origin cannot be read.
  const isBlank = () => frame.contentDocument?.URL === blank;

  // No message but the query has anything to hide; a blank or redirected frame would not get it otherwise.
  function post(message: unknown, targetOrigin = '*'): void {
    frame.contentWindow?.postMessage(message, targetOrigin);
  }

  function poll(): void {
    timers.get('poll')?.();
    if (!isNear) return;
    set(afterPoll(store.getSnapshot()));
    post(getHeight);
    readContent();
    later('poll', FRAME_POLL_MS, poll);
  }

  function onNear(near: boolean): void {
    isNear = near;
    if (isNear && !isWorking && !timers.has('timeout')) {
      later('overlay', FRAME_LOADING_OVERLAY_MS, () => set({ isCovered: false }));
      later('timeout', FRAME_TIMEOUT_MS, () => set({ notice: 'slow', hasContactCard: true }));
    }
    poll();
  }

  function onLoad(): void {
    if (isBlank()) return;
    // LeadConnector sends messages once its frame works.
    show(!isKnown);
    set({ ...defaultFrameHeight, height: store.getSnapshot().height });
    if (isKnown) {
      post(handshakeOf(frame.id));
      sendQuery(new URL(url).origin);
    }
    post(getHeight);
    readContent();
  }

  /** LeadConnector reads the campaign from the query, which only the session's first page has. */
  function sendQuery(origin: string): void {
    const { href } = window.location;
    const query = { ...Object.fromEntries(new URL(href).searchParams), ...along() };
    const analytics = isMeasurementGranted();
    const consent = { necessary: true, analytics, marketing: analytics };
    post(['query-params', query, href, document.referrer, frame.id, consent], origin);
  }

  function onMessage({ origin, data, source }: MessageEvent<unknown>): void {
    if (source === null || source !== frame.contentWindow) return;
    const message = parseFrameMessage(origin, data, origins);
    if (message === null) return;
    show(true);
    switch (message.kind) {
      case 'height': {
        const measured = readFrameDocument(frame)?.height;
        set(afterReport(store.getSnapshot(), message.height, measured));
        return;
      }
      case 'appointment':
        appointment = message.at;
        return;
      case 'booked':
        finish(message.id, message.at);
        return;
      case 'query':
        sendQuery(origin);
        return;
      case 'options':
        post(handshakeOf(frame.id));
        return;
      case 'answer':
        post({ originator: 'CAL', method: 'parentKnowsIframeReady' }, origin);
        return;
      default:
        message satisfies never;
    }
  }

  function readContent(): void {
    const content = readFrameDocument(frame);
    if (content === null) return;
    const box = store.getSnapshot();
    if (!box.isReported) set(afterMeasure(box, content.height));
    // A message comes first where the page sends them.
    if (!last && content.headlines.some((text) => saysBooked(text))) finish();
  }

  /** A booking counts once: providers report it by several messages, some without its id. */
  function finish(id?: string, at = appointment): void {
    const since = systemClock.now();
    const isKnown = id !== undefined && bookings.has(id);
    if (id !== undefined) bookings.add(id);
    const isSoon = last !== undefined && since - last.since < FRAME_SAME_BOOKING_MS;
    if (isKnown || (isSoon && !(id && last?.hasId))) {
      if (id && last && !isKnown) last = { ...last, hasId: true };
      return;
    }
    last = { hasId: id !== undefined, since };
    appointment = undefined;
    show(true);
    set({ notice: 'booked' });
    track('Lead', { bookingId: id });
    onBooked(at);
    later('redirect', FRAME_SUCCESS_REDIRECT_MS, options.goToNext);
  }

  const released = new AbortController();
  const { signal } = released;
  window.addEventListener('message', onMessage, { signal });
  const lookForUse = () => {
    isInUse ||= document.activeElement === frame;
  };
  // Firefox names the frame as the active element only after this event.
  window.addEventListener('blur', () => later('blur', 0, lookForUse), { signal });
  frame.addEventListener('load', onLoad, { signal });
  onLoad();
  open();
  const unwatchNear = watchNear(frame, onNear);

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    setNotes(text: string): void {
      later('notes', FRAME_NOTES_WAIT_MS, () => {
        if (text === notes) return;
        notes = text;
        open();
      });
    },
    release(): void {
      unwatchNear();
      released.abort();
      for (const cancel of timers.values()) cancel();
    },
  };
}

const blank = 'about:blank';

/** The frame's height in CSS pixels, and its texts that may hold a confirmation. Null where it cannot be read. Spec 4, 8. */
function readFrameDocument(frame: HTMLIFrameElement) {
  try {
    const page = frame.contentDocument;
    if (page === null || page.URL === blank) return null;
    const headlines = page.querySelectorAll('h1, h2, [role="status"], [role="alert"]');
    return {
      // The root's scrollHeight is at least the frame's height, so the frame could only grow.
      height: Math.max(page.documentElement.offsetHeight, page.body.scrollHeight),
      headlines: Array.from(headlines, ({ textContent }) => String(textContent)),
    };
  } catch {
    return null;
  }
}

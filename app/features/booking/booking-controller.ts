import {
  FRAME_LOADING_OVERLAY_MS,
  FRAME_NOTES_WAIT_MS,
  FRAME_POLL_MS,
  FRAME_SUCCESS_REDIRECT_MS,
  FRAME_TIMEOUT_MS,
} from '~/content/constants';
import type { Campaign } from '~/lib/campaign';
import { createStore } from '~/lib/store';
import type { Clock } from '~/lib/time/clock';
import { track } from '~/lib/track';
import type { BookedTime } from '~/lib/visit';
import { type BookingEvent, type BookingPhase, nextPhase } from './booking-phase';
import {
  afterMeasure,
  afterPoll,
  afterReport,
  defaultFrameHeight,
  type FrameHeight,
} from './frame-height';
import {
  type FrameMessage,
  handshakeOf,
  isLeadConnector,
  parseFrameMessage,
  saysBooked,
  unnamedBooking,
} from './frame-messages';
import { withNotes } from './with-notes';

export interface BookingFrameState extends FrameHeight {
  readonly phase: BookingPhase;
  /** Stays once shown, so that nothing moves under a pointer. */
  readonly hasContactCard: boolean;
}

export interface BookingControllerOptions {
  readonly page: Window;
  readonly frame: HTMLIFrameElement;
  /** The booking page's address without notes, and its frame's trusted origins (trusted-origin.ts). */
  readonly url: string;
  /** The notes in the frame's address. */
  readonly notes: string;
  readonly origins: readonly string[];
  /** Scrolls to what follows a booking. */
  readonly goToNext: () => void;
  readonly campaign: Campaign;
  readonly clock: Clock;
  /** Calls back each time the frame comes within one screen or leaves that range. @returns a function that stops it. */
  readonly watchNear: (listener: (isNear: boolean) => void) => () => void;
  /** Called once for each booking, after the event is tracked. */
  readonly onBooked: (at: BookedTime | undefined) => void;
}

export type BookingController = ReturnType<typeof createBookingController>;

/** Asks the frame for its height. Spec 4, 7. */
const getHeight = { type: 'getHeight' } as const;

/** The controller of a booking frame. */
export function createBookingController(options: BookingControllerOptions) {
  const { page, frame, url, origins, campaign, clock, onBooked } = options;
  const isKnown = isLeadConnector(url);
  const store = createStore<BookingFrameState>({
    ...defaultFrameHeight,
    phase: 'loading',
    hasContactCard: false,
  });
  const bookings = new Set<string>();
  let appointment: BookedTime | undefined;
  let notes = options.notes;
  let isInUse = page.document.activeElement === frame;
  /** What runs later; each cancels it. */
  const timers: {
    [timer in 'overlay' | 'timeout' | 'poll' | 'redirect' | 'notes' | 'blur']?: () => void;
  } = {};
  let isNear = false;

  function set(change: Partial<BookingFrameState>): void {
    store.set({ ...store.getSnapshot(), ...change });
  }

  function emit(event: BookingEvent): void {
    const state = store.getSnapshot();
    const phase = nextPhase(state.phase, event);
    const hasContactCard = state.hasContactCard || phase === 'slow';
    set({ phase, hasContactCard });
  }

  // The message has no secrets, so '*' is safe; a blank or redirected frame would not get it otherwise.
  function post(message: unknown, targetOrigin = '*'): void {
    frame.contentWindow?.postMessage(message, targetOrigin);
  }

  function poll(): void {
    timers.poll?.();
    if (!isNear || page.document.hidden) return;
    set(afterPoll(store.getSnapshot()));
    post(getHeight);
    readContent();
    timers.poll = clock.after(FRAME_POLL_MS, poll);
  }

  function onNear(near: boolean): void {
    isNear = near;
    if (isNear && !timers.timeout) {
      timers.overlay = clock.after(FRAME_LOADING_OVERLAY_MS, () => emit('overlayTimeout'));
      timers.timeout = clock.after(FRAME_TIMEOUT_MS, () => emit('timeout'));
    }
    poll();
  }

  function onLoad(): void {
    if (!hasLoadedPage(frame)) return;
    // LeadConnector sends messages once its frame works.
    emit(isKnown ? 'loadedSilently' : 'loaded');
    set({ ...defaultFrameHeight, height: store.getSnapshot().height });
    if (isKnown) post(handshakeOf(frame.id));
    post(getHeight);
    readContent();
  }

  function onMessage({ origin, data, source }: MessageEvent<unknown>): void {
    const fromFrame = source !== null && source === frame.contentWindow;
    const message = parseFrameMessage({ origin, data, fromFrame }, origins);
    if (message === null) return;
    emit('message');
    handle(message, origin);
  }

  function handle(message: FrameMessage, origin: string): void {
    switch (message.kind) {
      case 'height': {
        const measured = readFrameDocument(frame)?.height;
        set(afterReport(store.getSnapshot(), message.height, measured));
        return;
      }
      case 'appointment': {
        const { date, time } = message;
        appointment = { date, time };
        return;
      }
      case 'booked':
        finish(message.id, appointment);
        return;
      case 'ready':
        post(handshakeOf(frame.id));
        return;
      case 'asks-query': {
        // LeadConnector reads the campaign from the query, which only the visit's first page has.
        const { href } = page.location;
        const own = Object.fromEntries(new URL(href).searchParams);
        const query = { ...own, ...campaign, ...(notes && { notes }) };
        post(['query-params', query, href, page.document.referrer, frame.id], origin);
        return;
      }
      default:
        message satisfies never;
    }
  }

  function readContent(): void {
    const content = readFrameDocument(frame);
    if (content === null) return;
    const box = store.getSnapshot();
    if (box.asked === null) set(afterMeasure(box, content.height));
    // A message comes first where the page sends them.
    if (bookings.size === 0 && content.headlines.some((text) => saysBooked(text)))
      finish(unnamedBooking);
  }

  /** A booking counts once, by its id. */
  function finish(bookingId: string, at?: BookedTime): void {
    if (bookings.has(bookingId)) return;
    bookings.add(bookingId);
    emit('booked');
    track('Lead', { bookingId });
    onBooked(at);
    timers.redirect?.();
    timers.redirect = clock.after(FRAME_SUCCESS_REDIRECT_MS, options.goToNext);
  }

  const released = new AbortController();
  const { signal } = released;
  page.addEventListener('message', onMessage, { signal });
  page.document.addEventListener('visibilitychange', poll, { signal });
  page.addEventListener(
    'blur',
    () => {
      // Firefox names the frame as the active element only after this event.
      timers.blur?.();
      timers.blur = clock.after(0, () => {
        isInUse ||= page.document.activeElement === frame;
      });
    },
    { signal },
  );
  frame.addEventListener('load', onLoad, { signal });
  onLoad();
  const unwatchNear = options.watchNear(onNear);

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    /** Opens the booking page with these notes, unless the visitor has begun to book: that would be lost. */
    setNotes(text: string): void {
      timers.notes?.();
      if (text === notes) return;
      timers.notes = clock.after(FRAME_NOTES_WAIT_MS, () => {
        if (isInUse) return;
        notes = text;
        // A new address of the frame's own would be an entry of the page's history.
        frame.contentWindow?.location.replace(withNotes(url, notes));
      });
    },
    /** Releases every timer, observer and listener. */
    release(): void {
      unwatchNear();
      released.abort();
      for (const cancel of Object.values(timers)) cancel();
    },
  };
}

/** What the page reads in a same-origin frame. Height in CSS pixels. */
interface FrameDocument {
  readonly height: number;
  /** Headings and status texts, which may hold a confirmation. */
  readonly headlines: readonly string[];
}

type Holder = Pick<HTMLIFrameElement, 'contentDocument'>;

const blank = 'about:blank';

/** Whether the frame's page has loaded. A cross-origin page is unreadable, so it counts as loaded. */
const hasLoadedPage = ({ contentDocument }: Holder): boolean => contentDocument?.URL !== blank;

/** The frame's document where it is same-origin, else null: errors are ignored silently. Spec 4, 8. */
function readFrameDocument(frame: Holder): FrameDocument | null {
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

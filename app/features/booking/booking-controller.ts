import {
  FRAME_LOAD_PATIENCE_MS,
  FRAME_LOADING_OVERLAY_MS,
  FRAME_MESSAGE_PATIENCE_MS,
  FRAME_POLL_MS,
  FRAME_SILENCE_MS,
  FRAME_SUCCESS_REDIRECT_MS,
} from '~/content/constants';
import { createStore, type ReadableStore } from '~/lib/store';
import type { Clock } from '~/lib/time/clock';
import { track } from '~/lib/track';
import type { Answers } from './answers';
import { createBookingLedger } from './booking-ledger';
import { hasLoadedPage, isBlankFrame, readFrameDocument } from './frame-document';
import { afterMeasure, afterReport, defaultFrameHeight, isUsableHeight } from './frame-height';
import { type FrameMessage, type Handshake, parseFrameMessage } from './frame-messages';
import { getHeight, handshakeReply, queryReply } from './frame-replies';
import { handshakeOf, mustSpeak, providerOf } from './provider';
import { saysBooked } from './success-words';

type Listening = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/** The frame element, as far as it is used. */
export interface FrameElement extends Listening, Pick<HTMLIFrameElement, 'contentDocument'> {
  readonly contentWindow: { postMessage(message: unknown, targetOrigin: string): void } | null;
}

/** Tells each time the frame comes within a screen's reach or leaves it. @returns the way to stop. */
export type WatchNear = (tell: (isNear: boolean) => void) => () => void;

/** The browser's window, as far as it is used. */
export interface PageWindow extends Listening {
  readonly location: { readonly href: string };
  readonly document: Listening & {
    readonly hidden: boolean;
    readonly referrer: string;
    getElementById(id: string): { scrollIntoView(): void } | null;
  };
}

/** What the view shows around and under the frame. Spec 4, "Calendar frame". */
export interface BookingFrameState {
  /** CSS pixels. */
  readonly height: number;
  readonly isLoading: boolean;
  /** Nothing has arrived in the frame, as far as is known. */
  readonly isBlank: boolean;
  /** Once it has joined it stays, so that nothing moves away from under a pointer. */
  readonly hasContactCard: boolean;
  readonly notice: 'slow' | 'failed' | 'booked' | null;
}

export interface BookingControllerOptions {
  /** The booking page's address, and where its frame may speak from (trusted-origin.ts). */
  readonly url: string;
  readonly origins: readonly string[];
  readonly frameId: string;
  /** The section to go to after a booking. */
  readonly nextSectionId: string;
  readonly clock: Clock;
  readonly answers: Answers;
  /** Called once for each booking, after the event is tracked. */
  readonly onBooked: (bookingId: string) => void;
}

export interface BookingController extends ReadableStore<BookingFrameState> {
  /** Begins to listen. @returns the way to stop: no timer, observer or listener is left. */
  attach(page: PageWindow, frame: FrameElement, watchNear: WatchNear): () => void;
}

type Wait = 'overlay' | 'load' | 'silence' | 'message' | 'poll' | 'redirect';

/** What goes on around a booking frame. It exists before the frame does; `attach` connects it. */
export function createBookingController(options: BookingControllerOptions): BookingController {
  const { url, origins, frameId, nextSectionId, clock, answers, onBooked } = options;
  const provider = providerOf(new URL(url));
  const ledger = createBookingLedger();
  const store = createStore<BookingFrameState>({
    height: defaultFrameHeight.height,
    isLoading: false,
    isBlank: false,
    hasContactCard: false,
    notice: null,
  });
  let size = defaultFrameHeight;

  function update(change: Partial<BookingFrameState>): void {
    const state = store.getSnapshot();
    const keys = Object.keys(change) as (keyof BookingFrameState)[];
    if (keys.some((key) => state[key] !== change[key])) store.set({ ...state, ...change });
  }

  function resize(next: typeof size): void {
    size = next;
    update({ height: next.height });
  }

  function attach(page: PageWindow, frame: FrameElement, watchNear: WatchNear): () => void {
    const waits = new Map<Wait, () => void>();
    const end = new AbortController();
    let isNear = false;
    let wasNear = false;
    let hasLoaded = hasLoadedPage(frame);
    let wasHeard = false;
    let seemsGone = false;
    let reportsHeight = false;

    function stop(wait: Wait): void {
      waits.get(wait)?.();
      waits.delete(wait);
    }

    function after(wait: Wait, delayMs: number, run: () => void): void {
      stop(wait);
      const cancel = clock.after(delayMs, () => {
        waits.delete(wait);
        run();
      });
      waits.set(wait, cancel);
    }

    function look(): void {
      update({ isBlank: isBlankFrame(frame) });
    }

    function offerContact(notice: 'slow' | 'failed'): void {
      update({ hasContactCard: true, notice });
    }

    /** Nothing was heard of the frame: asks whether there is anybody. A hung connection is only slow. */
    async function seekProvider(): Promise<void> {
      if (wasHeard || (await answers(url, end.signal)) || wasHeard || end.signal.aborted) return;
      stop('load');
      stop('message');
      seemsGone = true;
      hasFailed();
    }

    function hasFailed(): void {
      stop('overlay');
      update({ isLoading: false });
      offerContact('failed');
    }

    function isSlow(): void {
      offerContact('slow');
      void seekProvider();
    }

    function isAlive(): void {
      stop('load');
      look();
      if (seemsGone || store.getSnapshot().notice === 'slow') update({ notice: null });
      seemsGone = false;
    }

    // Nothing secret is said to '*', and a frame that is still blank or was redirected takes no other.
    function ask(): void {
      frame.contentWindow?.postMessage(getHeight, '*');
    }

    function greet(handshake: Handshake | null): void {
      if (handshake === null) return;
      frame.contentWindow?.postMessage(handshakeReply(handshake, frameId), '*');
    }

    function poll(): void {
      ask();
      look();
      readContent();
      after('poll', FRAME_POLL_MS, poll);
    }

    function pollWhileUseful(): void {
      if (isNear && !page.document.hidden) {
        if (!waits.has('poll')) poll();
      } else stop('poll');
    }

    function beginWaiting(): void {
      if (!hasLoaded) {
        after('overlay', FRAME_LOADING_OVERLAY_MS, () => {
          look();
          update({ isLoading: false });
        });
      }
      if (wasHeard) return;
      if (!hasLoaded) after('load', FRAME_LOAD_PATIENCE_MS, isSlow);
      if (mustSpeak(provider)) {
        after('message', FRAME_MESSAGE_PATIENCE_MS, () => offerContact('slow'));
      }
    }

    function onNear(near: boolean): void {
      isNear = near;
      if (isNear && !wasNear) {
        wasNear = true;
        beginWaiting();
      }
      pollWhileUseful();
    }

    function onLoad(): void {
      if (!hasLoadedPage(frame)) return;
      hasLoaded = true;
      // A page of our own origin is there to see; any other may be the browser's own error page.
      if (!wasHeard && readFrameDocument(frame) === null) {
        after('silence', FRAME_SILENCE_MS, () => void seekProvider());
      }
      reportsHeight = false;
      stop('overlay');
      update({ isLoading: false });
      isAlive();
      greet(handshakeOf(provider));
      ask();
      readContent();
    }

    function onMessage(event: Event): void {
      const { origin, data, source } = event as MessageEvent<unknown>;
      const fromFrame = source !== null && source === frame.contentWindow;
      const message = parseFrameMessage({ origin, data, fromFrame }, origins);
      if (message === null) return;
      wasHeard = true;
      stop('silence');
      stop('message');
      isAlive();
      act(message, origin);
    }

    function act(message: FrameMessage, origin: string): void {
      switch (message.kind) {
        case 'height':
          // A frame of our own origin is measured; of any other, its report is all there is.
          reportsHeight = isUsableHeight(message.height) || readFrameDocument(frame) === null;
          if (reportsHeight) resize(afterReport(size, message.height));
          else readContent();
          return;
        case 'booked':
          if (ledger.byMessage(message.id)) finish(message.id);
          return;
        case 'ready':
          greet(message.handshake);
          return;
        case 'asks-query': {
          const { referrer } = page.document;
          const reply = queryReply(page.location.href, referrer, frameId);
          frame.contentWindow?.postMessage(reply, origin);
          return;
        }
        case 'failed':
          hasFailed();
          return;
        default:
          message satisfies never;
      }
    }

    function readContent(): void {
      const content = readFrameDocument(frame);
      if (content === null) return;
      if (!reportsHeight) resize(afterMeasure(content.height));
      if (content.headlines.some(saysBooked) && ledger.byContent(content.address)) {
        finish(content.address);
      }
    }

    function finish(bookingId: string): void {
      stop('message');
      update({ notice: 'booked' });
      track('Lead', { bookingId });
      onBooked(bookingId);
      after('redirect', FRAME_SUCCESS_REDIRECT_MS, () => {
        page.document.getElementById(nextSectionId)?.scrollIntoView();
      });
    }

    page.addEventListener('message', onMessage);
    page.document.addEventListener('visibilitychange', pollWhileUseful);
    frame.addEventListener('load', onLoad);
    look();
    update({ isLoading: !hasLoaded });
    if (hasLoaded) onLoad();
    const unwatchNear = watchNear(onNear);

    return () => {
      unwatchNear();
      page.removeEventListener('message', onMessage);
      page.document.removeEventListener('visibilitychange', pollWhileUseful);
      frame.removeEventListener('load', onLoad);
      for (const cancel of waits.values()) cancel();
      waits.clear();
      end.abort();
    };
  }

  return { getSnapshot: store.getSnapshot, subscribe: store.subscribe, attach };
}

import { useEffect, useRef, useState } from 'react';
import { FRAME_DEFAULT_HEIGHT_PX } from '~/content/constants';
import type { booking } from '~/content/home/booking';
import { homeAnchors } from '~/content/navigation';
import type { Phone } from '~/lib/contact';
import { userActivation } from '~/lib/loading/user-activation';
import { watchNear } from '~/lib/loading/when-near';
import { createStore } from '~/lib/store';
import { systemClock } from '~/lib/time/clock';
import { buttonClass } from '~/ui/button';
import { ChangingText } from '~/ui/changing-text';
import { ErrorBoundary, ErrorFallback } from '~/ui/error-boundary';
import { Icon } from '~/ui/icon';
import { useChunk } from '~/ui/use-chunk';
import { useStore } from '~/ui/use-store';
import type { BookingController, BookingFrameState } from './booking-controller';
import type { BookingPhase } from './booking-phase';
import { ContactCard } from './contact-card';

/** The booking page and its frame's trusted origins. */
interface BookingProvider {
  readonly url: string;
  readonly origins: readonly string[];
}

type Words = typeof booking;

interface BookingFrameProps {
  readonly words: Words;
  /** Absent without a booking provider: a contact card replaces the frame. */
  readonly booking: BookingProvider | undefined;
  readonly contactEmail: string;
  readonly phone: Phone | undefined;
  /** Called once for each booking, with its id and, where the provider names it, its time. */
  readonly onBooked?: (bookingId: string, time?: string) => void;
}

const frameId = 'booking-frame';

const loadController = () => userActivation().then(() => import('./booking-controller'));

/** The frame in the server's HTML. */
const server = createStore<BookingFrameState | undefined>(undefined);

/** The booking provider's calendar. Spec 2 (section 8), 4. */
export function BookingFrame({ words, booking, contactEmail, phone, onBooked }: BookingFrameProps) {
  if (booking === undefined) {
    return (
      <div className="grid content-start gap-6">
        <ContactCard
          words={words.contact}
          email={contactEmail}
          phone={phone}
          text={words.notConfigured}
        />
        <LastStep link={words.lastStep} />
      </div>
    );
  }
  return (
    <ErrorBoundary
      name="calendar"
      fallback={
        <div>
          <ErrorFallback />
          <ContactCard
            words={words.contact}
            email={contactEmail}
            phone={phone}
            text={words.contact.text}
          />
        </div>
      }
    >
      <Calendar
        key={booking.url}
        {...booking}
        words={words}
        contactEmail={contactEmail}
        phone={phone}
        onBooked={onBooked}
      />
    </ErrorBoundary>
  );
}

function Calendar({
  words,
  url,
  origins,
  contactEmail,
  phone,
  onBooked,
}: BookingProvider & Omit<BookingFrameProps, 'booking'>) {
  const frame = useRef<HTMLIFrameElement>(null);
  const notifyBooked = useRef(onBooked);
  const chunk = useChunk(loadController);
  const [controller, setController] = useState<BookingController>();
  const [address, setAddress] = useState(url);
  const state = useStore<BookingFrameState | undefined>(controller ?? server);
  const height = state?.height ?? FRAME_DEFAULT_HEIGHT_PX;
  const notice = state && noticeOf(state.phase);

  useEffect(() => {
    notifyBooked.current = onBooked;
  }, [onBooked]);

  useEffect(() => {
    if (!chunk) return;
    // The server's address works without our script. The embedding one needs it, in a new frame.
    setAddress(chunk.frameAddress(url, window.location.host, frameId));
    setController(
      chunk.createBookingController({
        url,
        origins,
        frameId,
        nextSectionId: homeAnchors.faq,
        clock: systemClock,
        onBooked: (bookingId, time) => notifyBooked.current?.(bookingId, time),
      }),
    );
  }, [chunk, url, origins]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another frame element.
  useEffect(() => {
    const element = frame.current;
    if (!element || !controller) return;
    return controller.attach(window, element, (listener) => watchNear(element, listener));
  }, [controller, address]);

  return (
    <div className="min-w-0">
      <div className="panel overflow-hidden" data-print="no">
        <div className="relative bg-white">
          {/* No sandbox: LeadConnector redirects the top window after a booking. */}
          <iframe
            key={address}
            ref={frame}
            id={frameId}
            name={frameId}
            src={address}
            title={words.frameTitle}
            loading="lazy"
            allow="clipboard-write; fullscreen"
            referrerPolicy="strict-origin-when-cross-origin"
            className="relative block w-full [color-scheme:light]"
            style={{ height }}
          />
          {state?.phase === 'loading' && (
            <div className="absolute inset-0 flex flex-col items-center justify-center gap-4 bg-dusk text-mist">
              <span
                className="size-9 animate-spin rounded-full border-[3px] border-haze border-t-rigel"
                aria-hidden="true"
              />
              <p>{words.loading}</p>
            </div>
          )}
        </div>
      </div>
      {chunk === null && <ErrorFallback why="notLoaded" />}
      <p role="status" className="mt-2 min-h-6 text-sm text-starlight sm:mt-3">
        {notice && <ChangingText>{words[notice]}</ChangingText>}
      </p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <DirectLink words={words.direct} url={url} />
        <LastStep link={words.lastStep} />
      </div>
      {state?.hasContactCard && (
        <div className="mt-6">
          <ContactCard
            words={words.contact}
            email={contactEmail}
            phone={phone}
            text={words.contact.text}
          />
        </div>
      )}
    </div>
  );
}

function noticeOf(phase: BookingPhase): 'slow' | 'failed' | 'booked' | undefined {
  return phase === 'slow' || phase === 'failed' || phase === 'booked' ? phase : undefined;
}

function DirectLink({ words, url }: { words: Words['direct']; url: string }) {
  return (
    <p className="text-sm text-mist">
      {words.text}{' '}
      <a
        href={url}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-6 items-center gap-1 text-starlight underline underline-offset-4"
      >
        {words.link}
        <Icon name="external-link" className="size-4" />
        <span className="sr-only">({words.newTab})</span>
      </a>
    </p>
  );
}

function LastStep({ link }: { link: Words['lastStep'] }) {
  return (
    <a href={link.href} className={buttonClass('secondary', 'justify-self-start')}>
      {link.label}
      <Icon name="arrow-down" />
    </a>
  );
}

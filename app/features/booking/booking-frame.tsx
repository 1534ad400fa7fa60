import { type ReactNode, useEffect, useRef, useState } from 'react';
import { booking as copy } from '~/content/booking';
import type { Phone } from '~/content/brand';
import { FRAME_DEFAULT_HEIGHT_PX } from '~/content/constants';
import { homeAnchors } from '~/content/navigation';
import { sessionCampaign } from '~/lib/campaign';
import { userActivation } from '~/lib/loading/when';
import { createStore } from '~/lib/store';
import type { BookedTime } from '~/session/session';
import { ButtonLink, buttonClass } from '~/ui/button';
import { ChangingText } from '~/ui/changing-text';
import { ContactAddress } from '~/ui/contact/address';
import { ErrorBoundary, ErrorFallback } from '~/ui/error-boundary';
import { Icon } from '~/ui/icon';
import { smoothScrollTo } from '~/ui/motion/hooks';
import { useChunk } from '~/ui/use-chunk';
import { useStore } from '~/ui/use-store';
import type { BookingController, BookingFrameState } from './booking-controller';

export interface BookingProvider {
  readonly url: string;
  readonly origins: readonly string[];
  readonly notesKey: string | undefined;
}

interface BookingFrameProps {
  /** The provider's page and its frame's trusted origins; without them a contact card replaces the frame. */
  readonly booking: BookingProvider | undefined;
  readonly contactEmail: string;
  readonly phone: Phone | undefined;
  /** The visitor's questions, for the booking's notes and the e-mail; may be empty. */
  readonly notes: string;
  /** Called once for each booking, with its time where the provider names it. A constant function. */
  readonly onBooked: (at: BookedTime | undefined) => void;
}

/** The last frame's: after Back the page is as long as when it was left, also where it is loaded anew (lib/bootstrap). */
let height: number | string = `var(--calendar, ${FRAME_DEFAULT_HEIGHT_PX}px)`;

const frameId = 'booking-frame';

const loadController = () => userActivation().then(() => import('./booking-controller'));

const server = createStore<BookingFrameState | undefined>(undefined);

/** The booking provider's calendar. Spec 2 (section 8), 4. */
export function BookingFrame({ booking, contactEmail, phone, notes, onBooked }: BookingFrameProps) {
  const { heading, text, button, subject } = copy.contact;
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(notes)}`;
  const contactCard = (
    <div className="panel flex flex-col items-start gap-4 p-6 sm:p-8">
      <h3 className="text-xl">{heading}</h3>
      <p className="max-w-prose text-mist">{booking ? text : copy.notConfigured}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ContactAddress>
          <a
            href={`mailto:${contactEmail}?${query}`}
            className={buttonClass('primary')}
            aria-describedby="contact-card-email"
          >
            <Icon name="mail" />
            {button}
          </a>
          <span id="contact-card-email" className="break-all text-mist">
            {contactEmail}
          </span>
        </ContactAddress>
        {phone && (
          <a
            href={phone.href}
            translate="no"
            className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4"
          >
            {phone.text}
          </a>
        )}
      </div>
    </div>
  );
  if (!booking) {
    return (
      <div className="grid content-start gap-6">
        {contactCard}
        <LastStep />
      </div>
    );
  }
  const fallback = (
    <div>
      <ErrorFallback />
      {contactCard}
    </div>
  );
  return (
    <ErrorBoundary name="calendar" fallback={fallback}>
      <Calendar {...booking} contactCard={contactCard} notes={notes} onBooked={onBooked} />
    </ErrorBoundary>
  );
}

type CalendarProps = BookingProvider &
  Pick<BookingFrameProps, 'notes' | 'onBooked'> & { readonly contactCard: ReactNode };

function Calendar({ url, origins, notesKey, contactCard, notes, onBooked }: CalendarProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const chunk = useChunk(loadController);
  const [controller, setController] = useState<BookingController>();
  const state = useStore<BookingFrameState | undefined>(controller ?? server);

  useEffect(() => {
    const element = frame.current;
    if (!element || !chunk) return;
    const created = chunk.createBookingController({
      frame: element,
      url,
      notesKey,
      origins,
      goToNext: () => smoothScrollTo(document.getElementById(homeAnchors.faq)),
      campaign: sessionCampaign,
      onBooked,
    });
    setController(created);
    return () => {
      ({ height } = created.getSnapshot());
      created.release();
    };
  }, [chunk, url, notesKey, origins, onBooked]);

  useEffect(() => controller?.setNotes(notes), [controller, notes]);

  return (
    <div className="min-w-0">
      <div className="panel overflow-hidden" data-print="no">
        <div className="relative bg-white">
          {/* No sandbox: LeadConnector redirects the top window after a booking. */}
          <iframe
            ref={frame}
            id={frameId}
            name={frameId}
            src={url}
            title={copy.frameTitle}
            loading="lazy"
            allow="clipboard-write; fullscreen"
            referrerPolicy="strict-origin-when-cross-origin"
            className="relative block w-full [color-scheme:light]"
            style={{ height: state?.height ?? height }}
          />
          {state?.isCovered && (
            <div className="absolute inset-0 flex flex-col items-center justify-center gap-4 bg-dusk text-mist">
              <span
                className="size-9 animate-spin rounded-full border-3 border-haze border-t-rigel"
                aria-hidden="true"
              />
              <p>{copy.loading}</p>
            </div>
          )}
        </div>
      </div>
      {chunk === null && <ErrorFallback why="notLoaded" />}
      <p role="status" className="flex min-h-8 items-center text-sm text-starlight">
        {state?.notice && <ChangingText>{copy[state.notice]}</ChangingText>}
      </p>
      <div data-print="no" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <LastStep />
        {/* Nothing below moves. */}
        <p className={`text-sm text-mist ${state?.notice === 'booked' ? 'invisible' : ''}`}>
          {copy.direct.text}{' '}
          <a
            href={state?.address ?? url}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-6 items-center gap-1 text-starlight underline underline-offset-4"
          >
            {copy.direct.link}
            <Icon name="external-link" className="size-4" />
            <span className="sr-only">({copy.direct.newTab})</span>
          </a>
        </p>
      </div>
      <p className="mt-2 text-xs text-mist">{copy.measures}</p>
      {state?.hasContactCard && <div className="mt-6">{contactCard}</div>}
    </div>
  );
}

function LastStep() {
  return (
    <ButtonLink look="secondary" to={copy.lastStep.href} className="max-sm:w-full">
      {copy.lastStep.label}
      <Icon name="arrow-down" />
    </ButtonLink>
  );
}

import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { booking } from '~/content/booking';
import { homeAnchors } from '~/content/navigation';
import { toasts } from '~/content/toasts';
import { BookingFrame } from '~/features/booking/booking-frame';
import type { Phone } from '~/lib/contact';
import { watchNear } from '~/lib/loading/when';
import { visitBooking } from '~/lib/visit';
import { SectionHeading } from '~/sections/shared/section-heading';
import { EmailLink } from '~/ui/contact/address';
import { Icon } from '~/ui/icon';
import { glideTo } from '~/ui/motion/hooks';
import { useRootMark } from '~/ui/page/hooks';
import { showToast } from '~/ui/toast/toasts';
import { useStore } from '~/ui/use-store';

/** The receipt is read beside the frame; a visitor who has left it gets a toast. */
function showBooked(time: string | undefined) {
  // At once: the browser keeps the place of what it shows below the words that change.
  flushSync(() => visitBooking.set({ time }));
  const section = document.getElementById(homeAnchors.calendar);
  const { top = 0, bottom = 0 } = section?.getBoundingClientRect() ?? {};
  if (bottom > 0 && top < innerHeight) glideTo(section);
  else showToast(toasts.bookingConfirmed);
}

interface BookingProps {
  id: string;
  provider: { url: string; origins: readonly string[] } | undefined;
  contactEmail: string;
  phone: Phone | undefined;
}

/** The provider's calendar in its frame. While it is in view no bar floats over it. Spec 2 (section 8). */
export function Booking({ id, provider, contactEmail, phone }: BookingProps) {
  const section = useRef<HTMLElement>(null);
  const [isInView, setIsInView] = useState(false);
  const booked = useStore(visitBooking);

  useEffect(
    () => (section.current ? watchNear(section.current, setIsInView, '0px') : undefined),
    [],
  );
  useRootMark('calendarInView', isInView);

  return (
    <section
      ref={section}
      id={id}
      tabIndex={-1}
      aria-labelledby="calendar-heading"
      data-keep-clear=""
      className="section"
    >
      <div className="page grid gap-x-16 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)]">
        <div key={booked ? 'receipt' : 'words'} className="self-start lg:sticky lg:top-30">
          {booked ? <Receipt time={booked.time} contactEmail={contactEmail} /> : <Words />}
        </div>
        <BookingFrame
          booking={provider}
          contactEmail={contactEmail}
          phone={phone}
          onBooked={showBooked}
        />
      </div>
    </section>
  );
}

function Words() {
  const { heading, intro, points } = booking;
  return (
    <>
      <SectionHeading id="calendar-heading" heading={heading} intro={intro} />
      <Points points={points} />
    </>
  );
}

/** The section's words after a booking: its time, and what happens next. */
function Receipt({ time, contactEmail }: { time: string | undefined; contactEmail: string }) {
  const { heading, noTime, next, steps, change } = booking.receipt;
  return (
    <>
      <SectionHeading id="calendar-heading" heading={heading} intro={time ? undefined : noTime} />
      {time && (
        <p className="mt-1 text-3xl font-semibold text-ember" translate="no">
          {time}
        </p>
      )}
      <h3 className="mt-3 font-semibold sm:mt-6">{next}</h3>
      <Points points={steps} />
      <p className="mt-3 max-sm:text-sm">
        {change} <EmailLink email={contactEmail} className="inline-block break-all" />.
      </p>
    </>
  );
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 max-sm:text-sm sm:mt-5 sm:grid sm:gap-3">
      {points.map((point) => (
        <li key={point} className="flex gap-2 sm:gap-3">
          <Icon name="check" className="mt-0.5 size-5 text-ember" />
          {point}
        </li>
      ))}
    </ul>
  );
}

import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { booking } from '~/content/booking';
import { homeAnchors } from '~/content/navigation';
import { toasts } from '~/content/toasts';
import { BookingFrame } from '~/features/booking/booking-frame';
import type { Phone } from '~/lib/contact';
import { watchNear } from '~/lib/loading/when';
import { type BookedTime, visitAgenda, visitBooking } from '~/lib/visit';
import { SectionHeading } from '~/sections/shared/section-heading';
import { buttonClass } from '~/ui/button';
import { EmailLink } from '~/ui/contact/address';
import { Icon } from '~/ui/icon';
import { glideTo } from '~/ui/motion/hooks';
import { useRootMark } from '~/ui/page/hooks';
import { showToast } from '~/ui/toast/toasts';
import { useStore } from '~/ui/use-store';

const { agenda } = booking;

/** The receipt is read beside the frame; a visitor who has left it gets a toast. */
function showBooked(at: BookedTime | undefined) {
  // At once: the browser keeps the place of what it shows below the words that change.
  flushSync(() => visitBooking.set({ at }));
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
  const notes = useStore(visitAgenda).join(' ');

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
          {booked ? (
            <Receipt at={booked.at} notes={notes} contactEmail={contactEmail} />
          ) : (
            <Words />
          )}
        </div>
        <BookingFrame
          booking={provider}
          contactEmail={contactEmail}
          phone={phone}
          notes={notes}
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
      <Agenda />
    </>
  );
}

/** What only a person can answer, to be ticked: the booking takes it along. Without a script, a list. */
function Agenda() {
  const fields = useRef<HTMLFieldSetElement>(null);
  const ticked = visitAgenda.getSnapshot();

  function take() {
    const boxes = fields.current?.querySelectorAll<HTMLInputElement>(':checked') ?? [];
    visitAgenda.set(Array.from(boxes, ({ value }) => value));
  }

  // Some may be ticked before this code is there.
  useEffect(take, []);

  return (
    <fieldset ref={fields} onChange={take} className="mt-3 sm:mt-6">
      <legend className="font-semibold max-sm:text-sm">{agenda.promise}</legend>
      <div className="mt-1 grid grid-cols-2 gap-x-3 sm:mt-2 lg:grid-cols-1">
        {agenda.questions.map((question) => (
          <label
            key={question}
            className="flex min-h-11 items-center gap-2 text-xs/tight sm:gap-3 sm:text-base lg:min-h-10"
          >
            <input
              type="checkbox"
              value={question}
              defaultChecked={ticked.includes(question)}
              className="size-5 shrink-0 accent-ember noscript:hidden"
            />
            {question}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface ReceiptProps {
  at: BookedTime | undefined;
  notes: string;
  contactEmail: string;
}

/** The section's words after a booking: its time, and what happens next. */
function Receipt({ at, notes, contactEmail }: ReceiptProps) {
  const { heading, noTime, calendarFile, next, steps, change } = booking.receipt;
  return (
    <>
      <SectionHeading id="calendar-heading" heading={heading} intro={at ? undefined : noTime} />
      {at && (
        <>
          <p className="mt-1 text-xl font-semibold text-confirmed" translate="no">
            {at.date}
            <span className="block text-3xl">{at.time}</span>
          </p>
          <a
            href={at.file}
            download={calendarFile.name}
            className={buttonClass('secondary', 'mt-2 sm:mt-4')}
          >
            <Icon name="calendar-check" />
            {calendarFile.label}
          </a>
        </>
      )}
      {notes && (
        <p className="mt-3 max-sm:text-sm sm:mt-6">
          {booking.receipt.agenda} <b className="font-semibold">{notes}</b>
        </p>
      )}
      <h3 className="mt-3 font-semibold sm:mt-6">{next}</h3>
      <Points points={steps} />
      <p className="mt-3 max-sm:text-sm">
        {change} <EmailLink email={contactEmail} body={notes} className="inline-block break-all" />.
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

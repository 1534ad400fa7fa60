import { useEffect } from 'react';
import { receipt } from '~/content/receipt';
import { calendarFile } from '~/features/booking/booked-time';
import { Points } from '~/sections/shared/points';
import { SectionHeading } from '~/sections/shared/section-heading';
import type { BookedTime } from '~/session/session';
import { buttonClass } from '~/ui/button';
import { EmailLink } from '~/ui/contact/address';
import { Icon } from '~/ui/icon';
import { keepBooking, restoreBooking } from './kept-booking';

// Loaded with the visitor's first activity.
restoreBooking();

interface ReceiptProps {
  at: BookedTime | undefined;
  notes: string;
  contactEmail: string;
}

/** The section's words after a booking: its time, and what happens next. */
export function Receipt({ at, notes, contactEmail }: ReceiptProps) {
  useEffect(() => keepBooking(at), [at]);
  const { heading, noTime, agenda, calendarFile: file, next, steps, change } = receipt;
  return (
    <>
      <SectionHeading id="calendar-heading" heading={heading} intro={at ? undefined : noTime} />
      {at && (
        <>
          <p className="mt-1 text-xl font-semibold text-confirmed" translate="no">
            {at.date}
            <span className="block text-2xl">{at.time}</span>
          </p>
          <a
            href={calendarFile(at)}
            download={file.name}
            className={buttonClass('secondary', 'mt-2 sm:mt-4')}
          >
            <Icon name="calendar-check" />
            {file.label}
          </a>
        </>
      )}
      {notes && (
        <p className="mt-3 max-sm:text-sm sm:mt-6">
          {agenda} <b className="font-semibold">{notes}</b>
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

import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { booking as copy } from '~/content/booking';
import type { Contact } from '~/content/brand';
import { homeAnchors } from '~/content/navigation';
import { toasts } from '~/content/toasts';
import { BookingFrame, type BookingProvider } from '~/features/booking/booking-frame';
import { ownNight, sentenceOf } from '~/features/night-cost/cost';
import { interpolate } from '~/lib/interpolate';
import { userActivation } from '~/lib/loading/when';
import { AgendaTick } from '~/sections/shared/agenda-tick';
import { Points } from '~/sections/shared/points';
import { columns, SectionHeading } from '~/sections/shared/section-heading';
import { type BookedTime, sessionAgenda, sessionBooking } from '~/session/session';
import { smoothScrollTo } from '~/ui/motion/hooks';
import { showToast } from '~/ui/toast/toasts';
import { useChunk } from '~/ui/use-chunk';
import { useStore } from '~/ui/use-store';

const loadReceipt = () => userActivation().then(() => import('./receipt'));

/** The receipt is read beside the frame; a visitor who has left it gets a toast. */
function showBooked(at: BookedTime | undefined) {
  // At once: the browser keeps the place of what it shows below the words that change.
  flushSync(() => sessionBooking.set({ at }));
  const section = document.getElementById(homeAnchors.calendar);
  const { top = 0, bottom = 0 } = section?.getBoundingClientRect() ?? {};
  if (bottom > 0 && top < innerHeight) return smoothScrollTo(section);
  const { text, variant } = toasts.bookingConfirmed;
  showToast({ text: at ? `${text}: ${at.date}, ${at.time}` : text, variant });
}

interface BookingProps {
  id: string;
  booking: BookingProvider | undefined;
  contactEmail: string;
  contact: Contact;
  /** Below the frame; on a desk beside it. */
  children: ReactNode;
}

/** The provider's calendar in its frame. While it is in view no bar floats over it. Spec 2 (section 8). */
export function Booking({ id, booking: provider, contactEmail, contact, children }: BookingProps) {
  const booked = useStore(sessionBooking);
  const receipt = useChunk(loadReceipt);
  const night = useStore(ownNight);
  const numbers = night && interpolate(copy.numbers, { sentence: sentenceOf(night) });
  const notes = [...useStore(sessionAgenda), ...(numbers ? [numbers] : [])].join(' ');

  return (
    <section id={id} tabIndex={-1} aria-labelledby="calendar-heading" className="section">
      <div className={`page lg:grid-rows-[auto_1fr] ${columns}`}>
        <div key={booked ? 'receipt' : 'words'} data-keep-clear="">
          {receipt && booked ? (
            <receipt.Receipt at={booked.at} notes={notes} contactEmail={contactEmail} />
          ) : (
            <>
              <SectionHeading id="calendar-heading" heading={copy.heading} intro={copy.intro} />
              <Points points={copy.points} />
              <Agenda numbers={numbers} />
            </>
          )}
        </div>
        <div data-keep-clear="" className="min-w-0 lg:row-span-2">
          <BookingFrame
            booking={provider}
            contactEmail={contactEmail}
            phone={contact.phone}
            notes={notes}
            onBooked={showBooked}
          />
        </div>
        {children}
      </div>
    </section>
  );
}

/** What the booking takes along. What is taken off stays, to be ticked again. */
function Agenda({ numbers }: { numbers: string | null }) {
  const ticked = useStore(sessionAgenda);
  const [seen, setSeen] = useState(ticked);
  if (ticked.some((question) => !seen.includes(question)))
    setSeen([...new Set([...seen, ...ticked])]);
  if (seen.length === 0 && !numbers) return null;
  return (
    <fieldset className="mt-3 max-sm:text-sm sm:mt-6">
      <legend className="font-semibold">{copy.agenda}</legend>
      <div className="mt-1 flex flex-wrap gap-x-4 gap-y-1.5">
        {seen.map((question) => (
          <AgendaTick key={question} question={question} />
        ))}
      </div>
      {numbers && <p className="mt-1 text-mist">{numbers}</p>}
    </fieldset>
  );
}

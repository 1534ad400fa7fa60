import { flushSync } from 'react-dom';
import { booking } from '~/content/booking';
import type { Contact } from '~/content/brand';
import { homeAnchors } from '~/content/navigation';
import { toasts } from '~/content/toasts';
import { BookingFrame, type BookingProvider } from '~/features/booking/booking-frame';
import { userActivation } from '~/lib/loading/when';
import { AgendaTick } from '~/sections/shared/agenda-tick';
import { Points } from '~/sections/shared/points';
import { columns, SectionHeading } from '~/sections/shared/section-heading';
import { type BookedTime, sessionAgenda, sessionBooking } from '~/session/session';
import { smoothScrollTo } from '~/ui/motion/hooks';
import { showToast } from '~/ui/toast/toasts';
import { useChunk } from '~/ui/use-chunk';
import { useStore } from '~/ui/use-store';

const { agenda, heading, intro, points } = booking;

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
}

/** The provider's calendar in its frame. While it is in view no bar floats over it. Spec 2 (section 8). */
export function Booking({ id, booking: provider, contactEmail, contact }: BookingProps) {
  const booked = useStore(sessionBooking);
  const receipt = useChunk(loadReceipt);
  const notes = useStore(sessionAgenda).join(' ');

  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby="calendar-heading"
      data-keep-clear=""
      className="section"
    >
      <div className={`page ${columns}`}>
        <div key={booked ? 'receipt' : 'words'} className="self-start lg:sticky lg:top-30">
          {receipt && booked ? (
            <receipt.Receipt at={booked.at} notes={notes} contactEmail={contactEmail} />
          ) : (
            <>
              <SectionHeading id="calendar-heading" heading={heading} intro={intro} />
              <Points points={points} />
              <Agenda />
            </>
          )}
        </div>
        <BookingFrame
          booking={provider}
          contactEmail={contactEmail}
          phone={contact.phone}
          notes={notes}
          onBooked={showBooked}
        />
      </div>
    </section>
  );
}

/** What only a person can answer, to be ticked: the booking takes it along. Without a script, a list. */
function Agenda() {
  // What a note or another section of the page brought stands here too.
  const questions = [...new Set([...agenda.questions, ...useStore(sessionAgenda)])];
  return (
    <fieldset className="mt-3 sm:mt-6">
      <legend className="font-semibold max-sm:text-sm">{agenda.promise}</legend>
      <div className="mt-1 flex flex-wrap gap-x-3">
        {questions.map((question) => (
          <AgendaTick
            key={question}
            question={question}
            className="min-h-11 grow basis-1/3 text-xs/tight lg:basis-full sm:gap-3 sm:text-base"
          />
        ))}
      </div>
    </fieldset>
  );
}

import { booking } from '~/content/home/booking';
import { toasts } from '~/content/toasts';
import { BookingFrame } from '~/features/booking/booking-frame';
import { visitBooking } from '~/features/booking/visit-booking';
import type { Phone } from '~/lib/contact';
import { SectionHeading } from '~/sections/every-page/section-heading';
import { Icon } from '~/ui/icon';
import { showToast } from '~/ui/toast/toaster';

function showBooked(time: string | undefined) {
  visitBooking.set({ time });
  showToast(toasts.bookingConfirmed);
}

/** The provider's calendar in its frame. Spec 2 (section 8). */
export function Booking({
  id,
  provider,
  contactEmail,
  phone,
}: {
  id: string;
  provider: { url: string; origins: readonly string[] } | undefined;
  contactEmail: string;
  phone: Phone | undefined;
}) {
  return (
    <section id={id} tabIndex={-1} aria-labelledby="calendar-heading" className="section">
      <div className="page grid gap-x-16 gap-y-5 lg:grid-cols-[1fr_1.7fr]">
        <div className="self-start lg:sticky lg:top-30">
          <SectionHeading id="calendar-heading" heading={booking.heading} intro={booking.intro} />
          <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 max-sm:text-sm sm:mt-5 sm:grid sm:gap-3">
            {booking.points.map((point) => (
              <li key={point} className="flex gap-2 sm:gap-3">
                <Icon name="check" className="mt-0.5 size-5 text-ember" />
                {point}
              </li>
            ))}
          </ul>
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

import { useLocation } from '@remix-run/react';
import { bookingHref, homeAnchors, navigation } from '~/content/navigation';
import type { Cta } from '~/lib/track';
import { sessionBooking } from '~/session/session';
import { ButtonLink } from '~/ui/button';
import { ChangingText } from '~/ui/changing-text';
import { useStore } from '~/ui/use-store';

interface BookDemoLinkProps {
  label: string;
  className?: string;
  look?: 'secondary';
  /** In place of the address of the calendar alone. */
  to?: string;
  onClick?: () => void;
  'data-cta'?: Cta;
}

/** Scrolls to the calendar, or leads there from other pages; after a booking it shows that, and counts no press. Spec 2. */
export function BookDemoLink({ label, look, to, 'data-cta': cta, ...rest }: BookDemoLinkProps) {
  const calendar = useLocation().pathname === '/' ? `#${homeAnchors.calendar}` : bookingHref;
  const booking = useStore(sessionBooking);
  // The day alone: the time may be another zone's.
  const day = booking?.at ? ` ${booking.at.date.replace(/^(...)\w*|, \d{4}$/g, '$1')}` : '';
  return (
    <ButtonLink
      {...rest}
      to={to ?? calendar}
      look={booking ? 'done' : look}
      data-cta={booking ? undefined : cta}
    >
      <ChangingText>{booking ? navigation.booked + day : label}</ChangingText>
    </ButtonLink>
  );
}

/** The mobile-only button at the bottom edge of the home page. Spec 2. */
export function StickyBook() {
  return (
    <aside className="sticky-book px-4 py-3 [grid-area:foot] md:hidden [@media(height<30rem)]:hidden">
      <BookDemoLink
        label={navigation.stickyButton.label}
        className="min-h-13 w-full max-md:px-0 max-[22.4rem]:text-sm"
        data-cta="mobile_sticky/book_demo"
      />
    </aside>
  );
}

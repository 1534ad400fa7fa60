import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { bookingHref, homeAnchors, navigation } from '~/content/navigation';
import type { Cta } from '~/lib/track';
import { visitBooking } from '~/lib/visit';
import { ButtonLink } from '~/ui/button';
import { ChangingText } from '~/ui/changing-text';
import { useStore } from '~/ui/use-store';

/** Scrolls to the calendar on the home page; from other routes it links there. Spec 2. */
export function useBookingHref(): string {
  return useLocation().pathname === '/' ? `#${homeAnchors.calendar}` : bookingHref;
}

interface LinkProps {
  className?: string;
  'data-cta'?: Cta;
}

export function BookDemoLink({ label, ...rest }: LinkProps & { label: ReactNode }) {
  return (
    <ButtonLink {...rest} to={useBookingHref()}>
      {label}
    </ButtonLink>
  );
}

/** For the top bar and the sticky button: after a booking it shows the booking. */
export function BarBookDemoLink({ label, ...rest }: LinkProps & { label: string }) {
  const booking = useStore(visitBooking);
  const at = booking?.at;
  const time = at ? ` ${at.date.slice(0, 3)} ${at.time}` : '';
  const text = booking ? navigation.booked + time : label;
  return <BookDemoLink {...rest} label={<ChangingText>{text}</ChangingText>} />;
}

/** The mobile-only button at the bottom edge of the home page. Spec 2. */
export function StickyBook() {
  return (
    <aside className="sticky-book">
      <BarBookDemoLink
        label={navigation.stickyButton.label}
        className="min-h-13 w-full max-md:px-0 max-[22.4rem]:text-sm"
        data-cta="mobile_sticky/book_demo"
      />
    </aside>
  );
}

import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { bookingHref, homeAnchors, navigation } from '~/content/navigation';
import { visitBooking } from '~/features/booking/visit-booking';
import type { Cta } from '~/lib/track';
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
  const text = booking ? [navigation.booked, booking.time].filter(Boolean).join(' ') : label;
  return <BookDemoLink {...rest} label={<ChangingText>{text}</ChangingText>} />;
}

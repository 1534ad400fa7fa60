import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { bookingHref, homeAnchors, navigation } from '~/content/navigation';
import { visitBooking } from '~/features/booking/visit-booking';
import { ButtonLink } from '~/ui/button';
import { ChangingText } from '~/ui/changing-text';
import { useStore } from '~/ui/use-store';

/** Scrolls to the calendar on the home page; from other routes it links there. Spec 2. */
export function useBookingHref(): string {
  return useLocation().pathname === '/' ? `#${homeAnchors.calendar}` : bookingHref;
}

interface LinkProps {
  className?: string;
  onClick?: () => void;
}

export function BookDemoLink({ label, className, onClick }: LinkProps & { label: ReactNode }) {
  return (
    <ButtonLink to={useBookingHref()} className={className} onClick={onClick}>
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

import { useLocation } from '@remix-run/react';
import { bookingHref, homeAnchors } from '~/content/navigation';
import { ButtonLink } from '~/ui/button';

/** Scrolls to the calendar on the home page; from any other route it goes there. Spec 2. */
export function useBookingHref(): string {
  return useLocation().pathname === '/' ? `#${homeAnchors.calendar}` : bookingHref;
}

export function BookDemoLink({
  label,
  className,
  onClick,
}: {
  label: string;
  className?: string;
  onClick?: () => void;
}) {
  return (
    <ButtonLink to={useBookingHref()} className={className} onClick={onClick}>
      {label}
    </ButtonLink>
  );
}

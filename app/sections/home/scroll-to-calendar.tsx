import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { CALENDAR_SCROLL_DELAY_MS } from '~/content/constants';
import { homeAnchors } from '~/content/navigation';
import { glideTo } from '~/ui/motion/hooks';

/** The state of a history entry that has scrolled to the calendar. */
const hasLed = { hasLedToCalendar: true };

/**
 * `?scrollTo=calendar` scrolls to the booking section after about half a second and moves the focus
 * there. Spec 2 (Home page). Each history entry scrolls once, so Back and reload keep the reading
 * position. Without scripts the address's anchor does it.
 */
export function ScrollToCalendar() {
  const { search, hash, key, state } = useLocation();
  const navigate = useNavigate();
  const isRequested = new URLSearchParams(search).get('scrollTo') === homeAnchors.calendar;
  const mayLead = isRequested && hash === '' && !state?.hasLedToCalendar;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another press of a link is another entry.
  useEffect(() => {
    if (!mayLead) return;
    const lead = () => {
      const section = document.getElementById(homeAnchors.calendar);
      glideTo(section);
      section?.focus({ preventScroll: true });
      navigate(
        { search: window.location.search },
        { replace: true, state: hasLed, preventScrollReset: true },
      );
    };
    const timer = setTimeout(lead, CALENDAR_SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [mayLead, key]);

  return isRequested ? (
    <noscript>
      <meta httpEquiv="refresh" content={`0;url=/#${homeAnchors.calendar}`} />
    </noscript>
  ) : null;
}

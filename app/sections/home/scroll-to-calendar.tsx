import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { CALENDAR_SCROLL_DELAY_MS } from '~/content/constants';
import { homeAnchors } from '~/content/navigation';

/** Marks a history entry that has scrolled to the calendar. */
const hasLed = 'hasLedToCalendar';

function mayLead(): boolean {
  const state: unknown = window.history.state;
  return typeof state !== 'object' || state === null || !(hasLed in state);
}

function lead(): void {
  window.history.replaceState({ ...window.history.state, [hasLed]: true }, '');
  const section = document.getElementById(homeAnchors.calendar);
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
}

/**
 * `?scrollTo=calendar` scrolls to the booking section after about half a second and moves the focus
 * there. Spec 2 (Home page). Each history entry scrolls once, so Back and reload keep the reading
 * position. Without scripts the address's anchor does it.
 */
export function ScrollToCalendar() {
  const { search, hash, key } = useLocation();
  const isRequested = new URLSearchParams(search).get('scrollTo') === homeAnchors.calendar;
  const elsewhere = hash !== '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: another press of a link is another entry.
  useEffect(() => {
    if (!isRequested || elsewhere || !mayLead()) return;
    const timer = setTimeout(lead, CALENDAR_SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isRequested, elsewhere, key]);

  return isRequested ? (
    <noscript>
      <meta httpEquiv="refresh" content={`0;url=/#${homeAnchors.calendar}`} />
    </noscript>
  ) : null;
}

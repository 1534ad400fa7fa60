import { useSearchParams } from '@remix-run/react';
import { useEffect } from 'react';
import { CALENDAR_SCROLL_DELAY_MS } from '~/content/constants';
import { homeAnchors } from '~/content/navigation';

/**
 * `?scrollTo=calendar` leads to the booking section after about half a second. Spec 2 (Home page).
 * Without scripts the same address goes on to the section's anchor.
 */
export function ScrollToCalendar() {
  const [params] = useSearchParams();
  const wanted = params.get('scrollTo') === homeAnchors.calendar;

  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => {
      document.getElementById(homeAnchors.calendar)?.scrollIntoView();
    }, CALENDAR_SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [wanted]);

  return wanted ? (
    <noscript>
      <meta httpEquiv="refresh" content={`0;url=/#${homeAnchors.calendar}`} />
    </noscript>
  ) : null;
}

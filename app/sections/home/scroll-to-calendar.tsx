import { useLocation, useNavigationType } from '@remix-run/react';
import { useEffect } from 'react';
import { CALENDAR_SCROLL_DELAY_MS } from '~/content/constants';
import { homeAnchors } from '~/content/navigation';
import { fieldsOf } from '~/lib/json';
import { smoothScrollTo } from '~/ui/motion/hooks';

/** The keys of the history entries of this document that have led to the calendar. */
const led = new Set<string>();

/** The key of the entry with which this document was opened, not reloaded or stepped to: the router has no index there yet. */
const { key: openedKey, idx: openedIndex } = fieldsOf(
  import.meta.env.SSR ? undefined : history.state,
);

/** `?scrollTo=calendar` leads to the booking section once a history entry: Back and reload keep the place. Spec 2. */
export function ScrollToCalendar() {
  const { search, hash, key } = useLocation();
  const type = useNavigationType();
  const isRequested = new URLSearchParams(search).get('scrollTo') === homeAnchors.calendar;

  useEffect(() => {
    const isNew = type !== 'POP' || (openedIndex === undefined && key === openedKey);
    if (!isRequested || hash !== '' || !isNew || led.has(key)) return;
    const lead = () => {
      led.add(key);
      const section = document.getElementById(homeAnchors.calendar);
      smoothScrollTo(section);
      section?.focus({ preventScroll: true });
    };
    const timer = setTimeout(lead, CALENDAR_SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isRequested, hash, key, type]);

  return isRequested ? (
    <noscript>
      <meta httpEquiv="refresh" content={`0;url=/#${homeAnchors.calendar}`} />
    </noscript>
  ) : null;
}

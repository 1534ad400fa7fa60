import { type BookedTime, sessionBooking } from '~/session/session';

/** In this tab's sessionStorage: the booked day and time by lines, empty where the provider named none. */
const storageKey = 'booking';

/** Keeps a booking over a reload, where this browser allows it. */
export function keepBooking(at: BookedTime | undefined): void {
  try {
    sessionStorage.setItem(storageKey, at ? `${at.date}\n${at.time}` : '');
  } catch {
    // Blocked or full: it holds until the page is left.
  }
}

/** After a reload nothing asks to book again. */
export function restoreBooking(): void {
  try {
    const kept = sessionStorage.getItem(storageKey);
    if (kept === null || sessionBooking.getSnapshot()) return;
    const [date, time] = kept.split('\n');
    sessionBooking.set({ at: date && time ? { date, time } : undefined });
  } catch {
    // Blocked.
  }
}

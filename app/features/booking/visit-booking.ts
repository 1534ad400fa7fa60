import { createStore } from '~/lib/store';

/** The booking of this visit, and its time where the provider's message names one. */
export const visitBooking = createStore<{ readonly time: string | undefined } | null>(null);

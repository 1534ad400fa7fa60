import type { ReactNode } from 'react';
import { createStore } from '~/lib/store';

/** What a page leaves in the dock for the rest of the visit: a call. It survives every navigation. */
export const visitSlot = createStore<ReactNode>(null);

import type { ReactNode } from 'react';
import { createStore } from './store';

/** What a page leaves on the screen for the rest of the visit, such as a call that goes on. */
export const visitSlot = createStore<ReactNode>(null);

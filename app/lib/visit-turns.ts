import type { CallTurn } from './call-turns';
import { createStore } from './store';

/** What was said in this visit's last chat or call, in this page's memory alone. */
export const visitTurns = createStore<readonly CallTurn[]>([]);

import { createStore } from './store';

/** What was said in this visit's last chat or call, in this page's memory alone. */
export const visitTurns = createStore<readonly CallTurn[]>([]);

/** One turn of a call that continues in the text chat. */
export interface CallTurn {
  readonly sender: 'user' | 'bot';
  readonly text: string;
  /** In milliseconds since 1970. */
  readonly timestamp: number;
}

/** The history state of the link from an ended call to the text chat. */
export interface CallLinkState {
  readonly callTurns: readonly CallTurn[];
}

import { createStore } from './store';

/** One turn of a call that continues in the text chat. */
export interface CallTurn {
  readonly sender: 'user' | 'bot';
  readonly text: string;
  /** In milliseconds since 1970. */
  readonly timestamp: number;
  /** Suggested answers: free times, where the automation offers them. */
  readonly offers?: readonly string[] | undefined;
}

/** The history state of the link from an ended call to the text chat. */
export interface CallLinkState {
  readonly callTurns: readonly CallTurn[];
}

/** What was said in this visit's last chat or call, in this page's memory alone. */
export const visitTurns = createStore<readonly CallTurn[]>([]);

/** Whether a call runs, or starts. A new document would end it. */
export const isCalling = createStore(false);

/** When a booked demo takes place. */
export interface BookedTime {
  /** `Thursday, Nov 26, 2026` */
  readonly date: string;
  /** `4:00 PM` where the visitor is; `4:00 PM, calendar’s time` where the provider names no time zone. */
  readonly time: string;
}

/** The booking of this visit, and its time where the provider's message names one. */
export const visitBooking = createStore<{ readonly at: BookedTime | undefined } | null>(null);

/** The questions for the demo that the visitor ticked. */
export const visitAgenda = createStore<readonly string[]>([]);

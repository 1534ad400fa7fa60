import { createStore } from '~/lib/store';
import type { Summary } from './summary';

/** One turn of a call that continues in the text chat. */
export interface CallTurn {
  readonly sender: 'user' | 'bot';
  readonly text: string;
  readonly timestamp: number;
}

/** The history state of the link from an ended call to the text chat. */
export interface CallLinkState {
  readonly callTurns: readonly CallTurn[];
}

/** What the owner's team would find of a conversation with a front desk. */
export interface DeskNote {
  readonly summary: Summary;
  readonly isOver: boolean;
}

/** The note of this session's chat, or of its call since, in this page's memory alone. */
export const sessionNote = createStore<DeskNote | undefined>(undefined);

/** Whether a call runs, or starts. A new document would end it. */
export const isCalling = createStore(false);

export interface BookedTime {
  /** `Thursday, Nov 26, 2026` */
  readonly date: string;
  /** `4:00 PM EST` where the visitor is, or as the calendar shows it where the provider names no moment. */
  readonly time: string;
}

/** The booking of this session, and its time where the provider's message names one. */
export const sessionBooking = createStore<{ readonly at: BookedTime | undefined } | null>(null);

export const sessionAgenda = createStore<readonly string[]>([]);

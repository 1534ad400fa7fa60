/** How long a visitor has been waiting for a reply, in words. */
export type WaitingStage = 'typing' | 'stillWorking' | 'almostThere';

/** When the words change, in milliseconds since the send. */
export const STILL_WORKING_AFTER_MS = 4_000;
export const LONGER_THAN_USUAL_AFTER_MS = 10_000;

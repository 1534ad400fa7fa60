/** Whether anything answers at an address. Settles late or never where nothing is heard; the signal ends it. */
export type Answers = (address: string, signal: AbortSignal) => Promise<boolean>;

/**
 * Asks the network itself, because a browser's error page in a frame looks like any page from
 * elsewhere. What was answered stays hidden, only that it was is told; so no visitor is recognised.
 */
export const answers: Answers = async (address, signal) => {
  try {
    await fetch(address, { mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal });
    return true;
  } catch {
    return signal.aborted;
  }
};

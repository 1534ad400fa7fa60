/** Tells the present moment. Handed in everywhere, so that tests choose their own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

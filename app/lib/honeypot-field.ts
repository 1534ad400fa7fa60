/** The bait of the honeypot: remix-utils' own default name. The edge refuses a chat form without it. */
export const honeypotField = 'name__confirm';

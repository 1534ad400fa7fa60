import type { Page } from 'playwright/test';

/** Lets so much time pass that a press at the same place is a new one, and not the second of a double press. */
export const betweenPresses = (page: Page): Promise<void> => page.waitForTimeout(450);

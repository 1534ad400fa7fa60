import type { Page } from 'playwright/test';

/** After so long, a press at the same place is a new one, and not the second of a double press. */
export const BETWEEN_PRESSES_MS = 450;

export const betweenPresses = (page: Page): Promise<void> =>
  page.waitForTimeout(BETWEEN_PRESSES_MS);

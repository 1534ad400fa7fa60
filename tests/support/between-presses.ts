import type { Page } from 'playwright/test';

/** After so long, a press at the same place is a new one, and not the second of a double press. */
export const BETWEEN_PRESSES_MS = 450;

/** @param since when the last press was, as `performance.now()`. */
export const betweenPresses = (page: Page, since = performance.now()): Promise<void> =>
  page.waitForTimeout(Math.max(0, since + BETWEEN_PRESSES_MS - performance.now()));

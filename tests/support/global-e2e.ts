import { findBrowser } from '../../scripts/engines';
import { startTestStack } from './test-stack';

/** Playwright's global set-up: a browser, and one stack for all its tests. */
export default async function setUp(): Promise<() => Promise<void>> {
  process.env.CHROMIUM_PATH = findBrowser();
  return startTestStack();
}

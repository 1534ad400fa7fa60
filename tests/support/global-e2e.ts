import { findTestBrowsers } from '../../scripts/engines';
import startTestStack from './global-edge';

/** Playwright's global set-up: browsers, and one stack for all its tests. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { shell, whole } = findTestBrowsers();
  Object.assign(process.env, { CHROMIUM_PATH: shell, WHOLE_CHROMIUM_PATH: whole });
  return startTestStack();
}

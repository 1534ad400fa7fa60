import { expect, it } from 'vitest';
import { isMobile } from './is-mobile';

const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15';
const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36';

it.each([
  ['an iPhone', { userAgent: iPhone, platform: 'iPhone', maxTouchPoints: 5 }, true],
  ['an Android phone', { userAgent: android, platform: 'Linux armv81', maxTouchPoints: 5 }, true],
  ['an iPad', { userAgent: safari, platform: 'MacIntel', maxTouchPoints: 5 }, true],
  ['a Mac', { userAgent: safari, platform: 'MacIntel', maxTouchPoints: 0 }, false],
  [
    'a laptop with a touch screen',
    { userAgent: windows, platform: 'Win32', maxTouchPoints: 10 },
    false,
  ],
])('%s is mobile: %3$s', (_, device, mobile) => {
  expect(isMobile(device)).toBe(mobile);
});

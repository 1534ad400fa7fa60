/**
 * The oldest browsers that get the page's scripts; older ones get the page as without JavaScript
 * (bootstrap.js). The build compiles for these. `lib` in tsconfig.json (ES2022) forbids
 * newer functions, and docs/browsers.md names them. The bootstrap asks for import maps (Safari 16.4, Firefox 108,
 * Chrome 89) and `dvh` (Safari 15.4, Firefox 101, Chrome 108).
 */
export const browserTarget = {
  chrome: '109',
  edge: '109',
  firefox: '115',
  safari: '16.4',
} as const;

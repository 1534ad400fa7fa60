/**
 * The oldest browsers that get the page's scripts; older ones get the page as without JavaScript. The
 * build compiles for these, `lib` in tsconfig.json (ES2022) lets nothing newer be called, and the README
 * names them.
 */
export const browserTarget = {
  chrome: '109',
  edge: '109',
  firefox: '115',
  safari: '16.4',
} as const;

/**
 * What the start loader asks before anything is loaded, in words that any browser understands: a
 * browser's name tells nothing. Import maps came with Safari 16.4, Firefox 108 and Chrome 89, the unit
 * `dvh` with Safari 15.4, Firefox 101 and Chrome 108.
 */
export const isTargetBrowser =
  "w.HTMLScriptElement&&HTMLScriptElement.supports&&HTMLScriptElement.supports('importmap')&&CSS.supports('height','1dvh')";

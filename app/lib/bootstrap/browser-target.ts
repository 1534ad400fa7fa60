/** The oldest browsers that get scripts, for which the build compiles. `lib` in tsconfig.json (ES2022) forbids newer functions. */
export const browserTarget = {
  chrome: '109',
  edge: '109',
  firefox: '115',
  safari: '16.4',
} as const;

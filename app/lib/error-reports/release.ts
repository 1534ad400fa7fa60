/** Put in by the build; the same in the browser's code and the edge's. */
declare const __RELEASE__: string;

/** Under which the error service files what this build reports, and finds its source maps. */
export const release = __RELEASE__;

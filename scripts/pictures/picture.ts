/** A file that is drawn rather than written by hand. */
export interface Picture {
  /** Where it goes, from the project's folder. */
  path: string;
  /** All that it is drawn from, but for the code that draws it. The same inputs give the same bytes. */
  inputs: string;
  make: () => Promise<Uint8Array>;
}

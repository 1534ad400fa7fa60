/**
 * Words of a loader that stand in the document's HTML, where the browser keeps them, and so need not
 * come with the document a second time for hydration: the framework's data carry an object's own
 * properties, of which this has none (`lib/start/remix-internals.ts`). For a navigation JSON carries them all.
 */
export function writtenOnce<Words extends object>(words: Words): Words {
  return Object.create({ ...words, toJSON: () => words });
}

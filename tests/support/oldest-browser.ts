import type { Page } from 'playwright/test';

/** What the oldest Chrome that gets scripts, 109, has not: by owner, in the order of its versions. */
const missing: Readonly<Record<string, readonly string[]>> = {
  'Array.prototype': ['toReversed', 'toSorted', 'toSpliced', 'with'],
  Array: ['fromAsync'],
  'Uint8Array.prototype.__proto__': ['toReversed', 'toSorted', 'with'],
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  'Set.prototype': [
    ...['union', 'intersection', 'difference', 'symmetricDifference'],
    ...['isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
  ],
  Object: ['groupBy'],
  Map: ['groupBy'],
  Promise: ['withResolvers', 'try'],
  RegExp: ['escape'],
  JSON: ['rawJSON', 'isRawJSON'],
  URL: ['canParse', 'parse'],
  'URLSearchParams.prototype': ['size'],
  AbortSignal: ['any'],
  ReadableStream: ['from'],
  'ReadableStream.prototype': ['values'],
  'Response.prototype': ['bytes'],
  'Blob.prototype': ['bytes'],
  'Document.prototype': ['startViewTransition', 'moveBefore'],
  'Element.prototype': ['setHTMLUnsafe', 'getHTML', 'moveBefore', 'ariaNotify'],
  'HTMLElement.prototype': ['showPopover', 'hidePopover', 'togglePopover'],
  'HTMLDialogElement.prototype': ['requestClose'],
  'ArrayBuffer.prototype': ['transfer', 'resize', 'detached'],
  window: ['Iterator', 'scheduler', 'documentPictureInPicture'],
};

/** Before a page is opened: its browser is the oldest one that gets scripts. */
export async function beOldestBrowser(page: Page): Promise<void> {
  await page.addInitScript((lacking) => {
    for (const [path, names] of Object.entries(lacking)) {
      let owner: object | undefined = window;
      for (const name of path.split('.')) owner = owner && Reflect.get(owner, name);
      for (const name of names) if (owner) Reflect.deleteProperty(owner, name);
    }
    Reflect.deleteProperty(ReadableStream.prototype, Symbol.asyncIterator);
  }, missing);
}

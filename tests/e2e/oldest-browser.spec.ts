import type { DemoScenario } from '~/content/demo/scenario';
import { demoScenarios } from '~/content/demo/scenarios';
import { expect, test } from '../support/fixtures';
import { hydrated } from '../support/hydration';
import { logOf, say, startTalking } from './chat-stage';
import { chooserOf, logOf as demoLogOf, openDemo, optionOf, startOf } from './demo-stage';

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
  'ReadableStream.prototype': ['values', '@@asyncIterator'],
  'Response.prototype': ['bytes'],
  'Blob.prototype': ['bytes'],
  'Document.prototype': ['startViewTransition', 'moveBefore'],
  'Element.prototype': ['setHTMLUnsafe', 'getHTML', 'moveBefore', 'ariaNotify'],
  'HTMLElement.prototype': ['showPopover', 'hidePopover', 'togglePopover'],
  'HTMLDialogElement.prototype': ['requestClose'],
  'ArrayBuffer.prototype': ['transfer', 'resize', 'detached'],
  window: ['Iterator', 'scheduler', 'documentPictureInPicture'],
};

const openingOf = ({ messages }: DemoScenario) => messages[0]?.message ?? '';

test('what the oldest browser lacks is missed nowhere: chat, its return, demo', async ({
  page,
}) => {
  await page.addInitScript((lacking) => {
    for (const [owner, names] of Object.entries(lacking)) {
      const found = owner
        .split('.')
        .reduce<object | undefined>(
          (from, name) => (from ? Reflect.get(from, name) : undefined),
          window,
        );
      for (const name of names) {
        if (found)
          Reflect.deleteProperty(found, name === '@@asyncIterator' ? Symbol.asyncIterator : name);
      }
    }
  }, missing);
  await startTalking(page);
  expect(await page.evaluate(() => 'toReversed' in Array.prototype)).toBe(false);
  await say(page, 'What does it cost?');
  await expect(logOf(page)).toContainText('$99');
  await say(page, 'And what do you do?');
  await expect(logOf(page)).toContainText('And what do you do?');
  await page.reload();
  await hydrated(page);
  await expect(logOf(page)).toContainText('$99');

  const [first, second = first] = demoScenarios;
  await openDemo(page);
  await startOf(page, first).click();
  await expect(demoLogOf(page)).toContainText(openingOf(first));
  await chooserOf(page).click();
  await optionOf(page, second.industry).click();
  await startOf(page, second).click();
  await expect(demoLogOf(page)).toContainText(openingOf(second));
});

import { errorTexts } from '~/content/errors/texts';
import { startExampleStack } from '../../scripts/stack';
import { expect, test } from '../support/fixtures';
import { openHydrated } from '../support/hydration';
import { pages } from '../support/pages';
import { scrollToPart } from '../support/window';

/** React warns under its development build alone: of keys, of hydration, of what is not cleaned up. */
test('no page has a warning of React', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  const stack = await startExampleStack({ app: 'source' });
  try {
    for (const { path } of pages) {
      await openHydrated(page, `${stack.appUrl}${path}`);
      await page.keyboard.press('Shift');
      await scrollToPart(page, 1);
    }
    await page.goto('about:blank');
    expect(new Set(warnings)).toEqual(new Set([errorTexts.measurementIdMissing]));
  } finally {
    await stack.stop();
  }
});

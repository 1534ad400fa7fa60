import type { Page } from 'playwright/test';
import { brand } from '~/content/brand';
import { expect, test } from '../support/fixtures';
import { hydrated } from '../support/hydration';

const features = ['microphone', 'camera', 'speaker-selection', 'geolocation', 'payment'];

function allowed(page: Page): Promise<string[]> {
  return page.evaluate((names) => {
    const { featurePolicy } = document as Document & {
      featurePolicy: { allowsFeature: (name: string) => boolean };
    };
    return names.filter((name) => featurePolicy.allowsFeature(name));
  }, features);
}

test('a call can use the microphone under the policy of the page that the visit began on', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { firstDocument: true }));
  const before = await allowed(page);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: `Talk to ${brand.assistant}` })
    .click();
  await expect(page).toHaveURL('/voice-call');
  // No document was loaded on the way.
  expect(await page.evaluate(() => 'firstDocument' in window)).toBe(true);
  expect(await allowed(page)).toEqual(before);
  expect(before).toEqual(['microphone', 'camera', 'speaker-selection']);
  const tracks = await page.evaluate(async () => {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    const states = stream.getTracks().map(({ kind, readyState }) => `${kind} ${readyState}`);
    for (const track of stream.getTracks()) track.stop();
    return states;
  });
  expect(tracks).toEqual(['audio live']);
});

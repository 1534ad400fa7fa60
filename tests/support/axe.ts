import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/** A look at a page that asks only what is wrong: to collect all that is well would be half of the work. */
export function axeOn(page: Page): AxeBuilder {
  // The pages have no frames of their own to look into, and the other mode opens a page each time.
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
}

/** What axe finds, as far as a machine can tell: the rule, then the elements that break it. */
export async function findingsOf(axe: AxeBuilder): Promise<string[][]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
}

/**
 * Waits for all that moves and comes to an end: half way it would be measured half transparent. What
 * the browser does not draw, far from the window, stands still until it does.
 */
export async function animationsEnded(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isDrawn = (effect: AnimationEffect | null) =>
      effect instanceof KeyframeEffect &&
      effect.target?.checkVisibility({ contentVisibilityAuto: true });
    return Promise.all(
      document
        .getAnimations()
        // One that is bound to the scroll place, or waits to be seen, never ends.
        .filter(({ timeline }) => timeline === document.timeline)
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .filter(({ effect }) => isDrawn(effect))
        .map(({ finished }) => finished.catch(() => undefined)),
    );
  });
}

/**
 * A part of a page is accessible by WCAG 2.2 AA, as far as axe can check; the page around it has its own
 * sweep, with good practice too.
 */
export async function expectAccessible(page: Page, part: string): Promise<void> {
  await animationsEnded(page);
  // A bubble that rises meanwhile would be measured half transparent.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const axe = axeOn(page).include(part).exclude('iframe');
  const findings = await findingsOf(
    axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']),
  );
  await page.emulateMedia({ reducedMotion: null });
  expect(findings).toEqual([]);
}

import { expect } from '../../support/fixtures';
import { hydrated } from '../../support/hydration';
import { acceptOf, choicesOf, declineOf, panelOf } from '../../support/page-objects/analytics';
import { book } from '../../support/page-objects/booking';
import * as demo from '../../support/page-objects/demo';
import { beginTranslation } from '../../support/translation';
import { beginDocument, isCovered, type Model, pathOf } from '../model';
import type { Step, Walk } from '../walk';

const isOnDemo = (model: Model) => pathOf(model) === '/demo' && !isCovered(model);

/** The focus goes back to where it was, which may be nowhere. */
async function answerConsent(
  model: Model,
  walk: Walk,
  answer: 'accept' | 'decline',
): Promise<void> {
  const { page } = walk;
  // It asks while the first screen is away; the footer's button asks on any page.
  if (!(await panelOf(page).isVisible())) await choicesOf(page).click();
  await (answer === 'accept' ? acceptOf : declineOf)(page).press('Enter');
  await expect(panelOf(page)).toBeHidden();
  model.consent = answer;
}

export const pagePartSteps: Step[] = [
  ...(['accept', 'decline'] as const).map(
    (answer): Step => ({
      name: `${answer} measurement`,
      isPossible: (model) => model.consent === 'unasked' && !isCovered(model),
      take: (model, walk) => answerConsent(model, walk, answer),
    }),
  ),
  {
    name: 'change the answer to decline',
    isPossible: (model) => model.consent !== 'unasked' && !isCovered(model),
    async take(model, walk) {
      const { page } = walk;
      const isTakenBack = model.consent === 'accept';
      await choicesOf(page).click();
      const loaded = isTakenBack ? page.waitForEvent('load') : undefined;
      await answerConsent(model, walk, 'decline');
      await loaded;
      if (!isTakenBack) walk.hasPressed = true;
      else {
        // The services' scripts go with their document.
        await hydrated(page);
        beginDocument(model);
        if (model.isTranslated) await beginTranslation(page);
      }
    },
  },
  {
    name: 'choose another demo',
    isPossible: isOnDemo,
    async take(model, { page }) {
      const options = demo.optionsOf(page);
      await demo.chooserOf(page).click();
      await options.nth(1 + (model.at % 5)).press('Enter');
      await expect(options.nth(1)).toBeHidden();
      if (model.demo !== 'idle')
        await expect(demo.anyStartOf(page).or(demo.pauseOf(page))).toBeVisible();
      model.demo = 'idle';
    },
  },
  {
    name: 'start the demo',
    weight: 2,
    isPossible: (model) => isOnDemo(model) && model.demo === 'idle',
    async take(model, walk) {
      const [restart, pause] = [demo.restartOf(walk.page), demo.pauseOf(walk.page)];
      if (await pause.isHidden()) await demo.anyStartOf(walk.page).or(restart).click();
      await expect(pause.or(restart)).toBeVisible();
      model.demo = 'playing';
      walk.hasPressed = true;
    },
  },
  {
    name: 'pause the demo',
    weight: 2,
    isPossible: (model) => isOnDemo(model) && model.demo === 'playing',
    async take(model, walk) {
      const { page } = walk;
      // It may be at its end before it is held.
      await demo
        .pauseOf(page)
        .click({ timeout: 2_000 })
        .catch(() => undefined);
      await expect(demo.resumeOf(page).or(demo.restartOf(page))).toBeVisible();
      model.demo = 'paused';
      walk.hasPressed = true;
    },
  },
  {
    name: 'book in the frame',
    isPossible: (model) =>
      pathOf(model) === '/' &&
      !model.hasBooked &&
      !model.isRestored &&
      !model.chat.isOpen &&
      model.call === 'none' &&
      !model.isTranslated,
    async take(model, { page }) {
      await book(page);
      await expect(page.locator('#faq').getByRole('heading').first()).toBeInViewport();
      model.hasBooked = true;
    },
  },
];

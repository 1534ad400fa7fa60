import { expect } from '../../support/fixtures';
import { acceptOf, choicesOf, declineOf, panelOf } from '../../support/page-objects/analytics';
import { book } from '../../support/page-objects/booking';
import * as demo from '../../support/page-objects/demo';
import { beginDocument, isCovered, type Model, pathOf } from '../model';
import { type Knows, press, type Step, step, type Walk } from '../walk';

const isOnDemo: Knows = (model) => pathOf(model) === '/demo' && !isCovered(model);
const isIdle: Knows = (model) => isOnDemo(model) && model.demo === 'idle';
const isPlaying: Knows = (model) => isOnDemo(model) && model.demo === 'playing';
const isUnasked: Knows = (model) => model.consent === 'unasked' && !isCovered(model);
const hasAnswered: Knows = (model) => model.consent !== 'unasked' && !isCovered(model);
const isFree: Knows = ({ chat, call, isRestored, isTranslated }) =>
  !chat.isOpen && call === 'none' && !isRestored && !isTranslated;
const mayBook: Knows = (model) => pathOf(model) === '/' && !model.hasBooked && isFree(model);

type Answer = 'accept' | 'decline';

/** The focus goes back to where it was, which may be nowhere. */
async function answerConsent(model: Model, walk: Walk, answer: Answer): Promise<void> {
  const { page } = walk;
  // It asks while the first screen is away; the footer's button asks on any page.
  if (!(await panelOf(page).isVisible())) await choicesOf(page).click();
  await (answer === 'accept' ? acceptOf : declineOf)(page).press('Enter');
  await expect(panelOf(page)).toBeHidden();
  model.consent = answer;
}

export const pagePartSteps: Step[] = [
  ...(['accept', 'decline'] as const).map((answer) =>
    step(`${answer} measurement`, 1, isUnasked, (model, walk) =>
      answerConsent(model, walk, answer),
    ),
  ),
  step('change the answer to decline', 1, hasAnswered, async (model, walk) => {
    const { page } = walk;
    const isTakenBack = model.consent === 'accept';
    await choicesOf(page).click();
    const loaded = isTakenBack ? page.waitForEvent('load') : undefined;
    await answerConsent(model, walk, 'decline');
    await loaded;
    if (!isTakenBack) walk.hasPressed = true;
    // The services' scripts go with their document.
    else await beginDocument(model, page);
  }),
  step('choose another demo', 1, isOnDemo, async (model, { page }) => {
    const options = demo.optionsOf(page);
    await demo.chooserOf(page).click();
    await options.nth(1 + (model.at % 5)).press('Enter');
    await expect(options.nth(1)).toBeHidden();
    if (model.demo !== 'idle')
      await expect(demo.anyStartOf(page).or(demo.pauseOf(page))).toBeVisible();
    model.demo = 'idle';
  }),
  press('start the demo', 2, isIdle, async (model, { page }) => {
    const [restart, pause] = [demo.restartOf(page), demo.pauseOf(page)];
    if (await pause.isHidden()) await demo.anyStartOf(page).or(restart).click();
    await expect(pause.or(restart)).toBeVisible();
    model.demo = 'playing';
  }),
  press('pause the demo', 2, isPlaying, async (model, { page }) => {
    // It may be at its end before it is held.
    const pressed = demo.pauseOf(page).click({ timeout: 2_000 });
    await pressed.catch(() => undefined);
    await expect(demo.resumeOf(page).or(demo.restartOf(page))).toBeVisible();
    model.demo = 'paused';
  }),
  step('book in the frame', 1, mayBook, async (model, { page }) => {
    await book(page);
    await expect(page.locator('#faq').getByRole('heading').first()).toBeInViewport();
    model.hasBooked = true;
  }),
];

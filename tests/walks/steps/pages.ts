import { sandboxUrl } from '../../support/addresses';
import { recovered } from '../../support/extensions';
import { eventually, expect } from '../../support/fixtures';
import { hydrated } from '../../support/hydration';
import { privacyOf } from '../../support/page-objects/chat';
import { footerLinkOf, headingOf, homeOf } from '../../support/page-objects/navigation';
import { endOf, overlayOf } from '../../support/page-objects/voice-page';
import { pages } from '../../support/pages';
import { wholly } from '../../support/part';
import { quietNetwork } from '../../support/requests-under-way';
import { beginTranslation, expectTranslated } from '../../support/translation';
import * as models from '../model';
import { type Knows, press, type Step, step, type Walk } from '../walk';

const headings = new Map(pages.map(({ path, heading }) => [path, heading]));

/** The footer's links to pages. */
const linked = ['/demo', '/about', '/voice-call', '/voice-call-solar'] as const;

async function arrive(model: models.Model, { page }: Walk, path: string): Promise<void> {
  // After a return from the back/forward cache Playwright's own wait for an address does not end.
  await eventually(() => new URL(page.url()).pathname).toBe(path);
  await expect(headingOf(page)).toBeFocused();
  model.demo = 'idle';
  models.arriveAt(model, path);
}

/** A page from the back/forward cache does not load. */
const shown = { waitUntil: 'commit' } as const;

/** Back and Forward of the browser work even when something covers the page. */
async function turnTo(model: models.Model, walk: Walk, at: number): Promise<void> {
  const { page } = walk;
  const isForward = at > model.at;
  const before = models.pathOf(model);
  model.demo = 'idle';
  await (isForward ? page.goForward(shown) : page.goBack(shown));
  await eventually(() => page.url()).toBe(model.entries[at] ?? '');
  // The address is there before the page is.
  const path = new URL(page.url()).pathname;
  // A shown call goes on between two places of one page, and hides the page's heading.
  if (path !== before || !models.hasDialog(model)) {
    await expect(headingOf(page)).toHaveAccessibleName(wholly(headings.get(path) ?? ''));
  }
  models.arriveAt(model, path);
  if (models.hasDialog(model)) await noteCall(model, walk);
}

/** A page that changes under a call may put it aside, and one that has ended away. */
async function noteCall(model: models.Model, { page }: Walk): Promise<void> {
  await expect(overlayOf(page).or(endOf(page)).or(headingOf(page)).first()).toBeAttached();
  if (await overlayOf(page).isVisible()) return;
  model.call = model.call === 'shown' ? 'minimized' : 'none';
}

const always = () => true;

/** Whether the visitor can press something of a page that is not this one. */
const isElsewhere = (path: string) => (model: Readonly<models.Model>) =>
  !models.isCovered(model) && models.pathOf(model) !== path;

const isHome: Knows = (model) => !models.isCovered(model) && models.pathOf(model) === '/';
const hasBar: Knows = (model) => isElsewhere('/')(model) && model.size === 'desktop';
const isChatOpen: Knows = (model) =>
  model.chat.isOpen && models.hasChat(model) && !models.hasDialog(model);
const isSilent: Knows = ({ call }) => call === 'none';
const isAsWritten: Knows = ({ isTranslated }) => !isTranslated;
const hasBefore: Knows = ({ at }) => at > 0;
const hasAfter: Knows = ({ at, entries }) => at < entries.length - 1;

export const pageSteps: Step[] = [
  ...linked.map((path) =>
    press(`go to ${path}`, 1, isElsewhere(path), async (model, walk) => {
      // By its key: a press that the calendar moves, when it takes its height, ends beside its link.
      await footerLinkOf(walk.page, path).press('Enter');
      await arrive(model, walk, path);
    }),
  ),
  press('go home', 2, isElsewhere('/'), async (model, walk) => {
    await homeOf(walk.page).click();
    await arrive(model, walk, '/');
  }),
  step('follow the call to action of the home page', 1, isHome, async (_, { page }) => {
    const toCalendar = 'a[href="#calendar"], a[href="/#calendar"]';
    await page.getByRole('main').locator(toCalendar).first().press('Enter');
    await eventually(() => page.url()).toMatch(/#calendar$/);
    await expect(page.locator('#calendar')).toBeInViewport();
  }),
  press('book a demo from another page', 1, hasBar, async (model, { page }) => {
    const bookDemo = page.getByRole('banner').locator('a[href="/?scrollTo=calendar"]');
    await bookDemo.filter({ visible: true }).first().click();
    await eventually(() => page.url()).toMatch(/scrollTo=calendar$/);
    await expect(page.locator('#calendar')).toBeFocused();
    model.demo = 'idle';
  }),
  step("follow the chat's link to the privacy text", 1, isChatOpen, async (model, { page }) => {
    // A press whose words are translated between its two ends meets no link: it has moved away.
    if (model.isTranslated) await expectTranslated(page);
    await privacyOf(page).click();
    await eventually(() => page.url()).toMatch(/about#privacy$/);
    // A sheet makes way for what the link leads to.
    if (model.size === 'phone') model.chat.isOpen = false;
  }),
  step('go back', 3, hasBefore, (model, walk) => turnTo(model, walk, model.at - 1)),
  step('go forward', 2, hasAfter, (model, walk) => turnTo(model, walk, model.at + 1)),
  step('load the page again', 2, always, async (model, { page }) => {
    await page.reload();
    await models.beginDocument(model, page);
  }),
  step('leave the site and come back', 2, isSilent, async (model, { page }) => {
    // What Playwright's routes hold when the page goes into the back/forward cache never comes: the page's
    // code has to be here. An answer may still be coming.
    await quietNetwork(page, (request) => request.url().includes('/api/'));
    await page.evaluate(() => Object.assign(window, { isOfBefore: true }));
    await page.goto(sandboxUrl);
    await page.goBack(shown);
    await hydrated(page);
    // From the back/forward cache it is the document of before.
    model.isRestored = await page.evaluate(() => 'isOfBefore' in window);
    if (!model.isRestored) await models.beginDocument(model, page);
  }),
  step('turn or resize the window', 2, always, async (model, { page }) => {
    model.size = model.size === 'phone' ? 'desktop' : 'phone';
    await page.setViewportSize(models.sizes[model.size]);
  }),
  step('translate the page', 1, isAsWritten, async (model, { page, allowed }) => {
    // What is hydrated from here on finds other words than the server's, and says so.
    allowed.push(recovered);
    await beginTranslation(page);
    model.isTranslated = true;
  }),
];

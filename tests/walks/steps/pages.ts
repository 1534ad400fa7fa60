import { sandboxUrl } from '../../support/addresses';
import { recovered } from '../../support/extensions';
import { expect } from '../../support/fixtures';
import { hydrated, reloadHydrated } from '../../support/hydration';
import { privacyOf } from '../../support/page-objects/chat';
import { footerLinkOf, headingOf, homeOf } from '../../support/page-objects/navigation';
import { endOf, overlayOf } from '../../support/page-objects/voice-page';
import { pages } from '../../support/pages';
import { wholly } from '../../support/part';
import { quietNetwork } from '../../support/requests-under-way';
import { beginTranslation, expectTranslated } from '../../support/translation';
import {
  arriveAt,
  beginDocument,
  hasChat,
  hasDialog,
  isCovered,
  type Model,
  pathOf,
  sizes,
} from '../model';
import type { Step, Walk } from '../walk';

const headings = new Map(pages.map(({ path, heading }) => [path, heading]));

/** The footer's links to pages. */
const linked = ['/demo', '/about', '/voice-call', '/voice-call-solar'] as const;

async function arrive(model: Model, { page }: Walk, path: string): Promise<void> {
  // After a return from the back/forward cache Playwright's own wait for an address does not end.
  await expect.poll(() => new URL(page.url()).pathname).toBe(path);
  await expect(headingOf(page)).toBeFocused();
  model.demo = 'idle';
  arriveAt(model, path);
}

/** A page from the back/forward cache does not load. */
const shown = { waitUntil: 'commit' } as const;

/** Back and Forward of the browser work even when something covers the page. */
async function turnTo(model: Model, walk: Walk, at: number): Promise<void> {
  const { page } = walk;
  const isForward = at > model.at;
  const before = pathOf(model);
  model.demo = 'idle';
  await (isForward ? page.goForward(shown) : page.goBack(shown));
  await expect.poll(() => page.url()).toBe(model.entries[at] ?? '');
  // The address is there before the page is.
  const path = new URL(page.url()).pathname;
  // A shown call goes on between two places of one page, and hides the page's heading.
  if (path !== before || !hasDialog(model)) {
    await expect(headingOf(page)).toHaveAccessibleName(wholly(headings.get(path) ?? ''));
  }
  arriveAt(model, path);
  if (hasDialog(model)) await noteCall(model, walk);
}

/** A page that changes under a call may put it aside, and one that has ended away. */
async function noteCall(model: Model, { page }: Walk): Promise<void> {
  await expect(overlayOf(page).or(endOf(page)).or(headingOf(page)).first()).toBeAttached();
  if (await overlayOf(page).isVisible()) return;
  model.call = model.call === 'shown' ? 'minimized' : 'none';
}

export const pageSteps: Step[] = [
  ...linked.map(
    (path): Step => ({
      name: `go to ${path}`,
      isPossible: (model) => !isCovered(model) && pathOf(model) !== path,
      async take(model, walk) {
        // By its key: a press that the calendar moves, when it takes its height, ends beside its link.
        await footerLinkOf(walk.page, path).press('Enter');
        await arrive(model, walk, path);
        walk.hasPressed = true;
      },
    }),
  ),
  {
    name: 'go home',
    weight: 2,
    isPossible: (model) => !isCovered(model) && pathOf(model) !== '/',
    async take(model, walk) {
      await homeOf(walk.page).click();
      await arrive(model, walk, '/');
      walk.hasPressed = true;
    },
  },
  {
    name: 'follow the call to action of the home page',
    isPossible: (model) => !isCovered(model) && pathOf(model) === '/',
    async take(_, walk) {
      const { page } = walk;
      const toCalendar = 'a[href="#calendar"], a[href="/#calendar"]';
      await page.getByRole('main').locator(toCalendar).first().press('Enter');
      await expect.poll(() => page.url()).toMatch(/#calendar$/);
      await expect(page.locator('#calendar')).toBeInViewport();
    },
  },
  {
    name: 'book a demo from another page',
    isPossible: (model) => !isCovered(model) && pathOf(model) !== '/' && model.size === 'desktop',
    async take(model, walk) {
      const { page } = walk;
      const bookDemo = page.getByRole('banner').locator('a[href="/?scrollTo=calendar"]');
      await bookDemo.filter({ visible: true }).first().click();
      await expect.poll(() => page.url()).toMatch(/scrollTo=calendar$/);
      await expect(page.locator('#calendar')).toBeFocused();
      model.demo = 'idle';
      walk.hasPressed = true;
    },
  },
  {
    name: "follow the chat's link to the privacy text",
    isPossible: (model) => model.chat.isOpen && hasChat(model) && !hasDialog(model),
    async take(model, walk) {
      // A press whose words are translated between its two ends meets no link: it has moved away.
      if (model.isTranslated) await expectTranslated(walk.page);
      await privacyOf(walk.page).click();
      await expect.poll(() => walk.page.url()).toMatch(/about#privacy$/);
      // A sheet makes way for what the link leads to.
      if (model.size === 'phone') model.chat.isOpen = false;
    },
  },
  {
    name: 'go back',
    weight: 3,
    isPossible: ({ at }) => at > 0,
    take: (model, walk) => turnTo(model, walk, model.at - 1),
  },
  {
    name: 'go forward',
    weight: 2,
    isPossible: ({ at, entries }) => at < entries.length - 1,
    take: (model, walk) => turnTo(model, walk, model.at + 1),
  },
  {
    name: 'load the page again',
    weight: 2,
    isPossible: () => true,
    async take(model, { page }) {
      await reloadHydrated(page);
      beginDocument(model);
      if (model.isTranslated) await beginTranslation(page);
    },
  },
  {
    name: 'leave the site and come back',
    weight: 2,
    isPossible: ({ call }) => call === 'none',
    async take(model, { page }) {
      // What Playwright's routes hold when the page goes into the back/forward cache never comes: the page's
      // code has to be here. An answer may still be coming.
      await quietNetwork(page, (request) => request.url().includes('/api/'));
      await page.evaluate(() => Object.assign(window, { isOfBefore: true }));
      await page.goto(sandboxUrl);
      await page.goBack(shown);
      await hydrated(page);
      // From the back/forward cache it is the document of before.
      model.isRestored = await page.evaluate(() => 'isOfBefore' in window);
      if (model.isRestored) return;
      beginDocument(model);
      if (model.isTranslated) await beginTranslation(page);
    },
  },
  {
    name: 'turn or resize the window',
    weight: 2,
    isPossible: () => true,
    async take(model, { page }) {
      model.size = model.size === 'phone' ? 'desktop' : 'phone';
      await page.setViewportSize(sizes[model.size]);
    },
  },
  {
    name: 'translate the page',
    isPossible: ({ isTranslated }) => !isTranslated,
    async take(model, { page, allowed }) {
      // What is hydrated from here on finds other words than the server's, and says so.
      allowed.push(recovered);
      await beginTranslation(page);
      model.isTranslated = true;
    },
  },
];

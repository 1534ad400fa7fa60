import type { Page } from 'playwright/test';
import { consent } from '~/content/consent';
import { tooWide } from '../support/lost-words';

declare global {
  interface Window {
    /** The Navigation API, which TypeScript does not know yet. */
    navigation: {
      entries: () => { url: string | null }[];
      currentEntry: { index: number } | null;
    };
  }
}

/** What can be seen and counted in a page at one moment. */
export type PageSnapshot = ReturnType<typeof lookAround> & { tooWide: string[] };

export async function look(page: Page): Promise<PageSnapshot> {
  return {
    ...(await page.evaluate(lookAround, consent.label)),
    tooWide: await page.evaluate(tooWide),
  };
}

function lookAround(consentLabel: string) {
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'),
    );
  const nameOf = (element: Element | null) =>
    element
      ? `${element.localName} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 50)}"`
      : 'nothing';

  const chat = document.querySelector('#chat');
  const details = chat?.querySelector('details');
  const bubbles = [...(chat?.querySelectorAll('[role="log"] time') ?? [])].map((time) => {
    const bubble = time.parentElement?.previousElementSibling;
    const text = bubble?.querySelector('p')?.textContent ?? '';
    const speaker = bubble?.querySelector('.sr-only')?.textContent ?? '';
    return {
      // The pretended translator makes each word longer by this letter.
      text: `${speaker}${text}`.replaceAll('ö', '').replace(/\s+/g, ' ').trim(),
      isFailure: bubble?.matches('.border-danger') ?? false,
    };
  });
  const chatButton = (text: string) =>
    [...(chat?.querySelectorAll('button') ?? [])].some(
      (button) => button.textContent?.replaceAll('ö', '').trim() === text,
    );

  const isModal = shown('[role="dialog"], dialog[open]').length > 0;
  const isOnTop = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return true;
    const hit = document.elementFromPoint(x, y);
    if (!hit || element.contains(hit) || hit.contains(element)) return true;
    // An open chat covers the page beside it, as the visitor constraints, but nothing else that floats.
    return details?.open === true && details.contains(hit) && isInFlow(element);
  };
  const isInFlow = (element: Element) => {
    for (let node: Element | null = element; node; node = node.parentElement) {
      if (getComputedStyle(node).position === 'fixed') return false;
    }
    return true;
  };
  /** What scrolls may be under a bar for the moment, but not in the middle of the window. */
  const isReachable = (element: Element) => {
    if (isOnTop(element)) return true;
    if (!isInFlow(element)) return false;
    const before = scrollY;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const reachable = isOnTop(element);
    scrollTo({ top: before, behavior: 'instant' });
    return reachable;
  };
  const mustBeFree = [
    ...shown('#chat summary'),
    ...shown(`section[aria-label="${consentLabel}"] button`),
    // A failed turn's link scrolls away with the chat's log.
    ...shown(
      'a:is([href="#calendar"], [href="/#calendar"], [href*="scrollTo=calendar"]):not([role="log"] *)',
    ),
    ...shown('button').filter((button) =>
      /^pause/i.test(button.getAttribute('aria-label') ?? button.textContent?.trim() ?? ''),
    ),
  ];

  const { activeElement } = document;
  const isLost =
    activeElement instanceof HTMLElement &&
    (activeElement.closest('[inert]') !== null || !activeElement.checkVisibility());
  const { navigation } = window;
  return {
    entries: navigation.entries().map(({ url }) => url ?? ''),
    entry: navigation.currentEntry?.index ?? 0,
    isChatLive: details?.hasAttribute('data-live') ?? false,
    isChatOpen: details?.open ?? false,
    hasConversation: chat?.querySelector('[role="log"]') !== null,
    draft: chat?.querySelector('textarea')?.value,
    bubbles,
    isWaiting: chatButton('Stop waiting') || chatButton('Stop here'),
    hasFailed: chatButton('Try again'),
    dialogs: shown('[role="dialog"], dialog[open]').length,
    openMenus: shown('header details[open]').length,
    focus: activeElement === document.body ? 'body' : isLost ? 'lost' : 'kept',
    focused: nameOf(activeElement),
    covered: isModal ? [] : mustBeFree.filter((element) => !isReachable(element)).map(nameOf),
    microphones: window.leaks().microphones,
  };
}

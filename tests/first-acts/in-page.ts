/* All functions run in the page, in any engine, so they use nothing from outside. */

/** A control of the first two screens, or one that floats. */
export interface Control {
  name: string;
  /** Its place among all controls. */
  place: number;
  /** Its place among the controls of this name. */
  index: number;
  /** Floating, and not there before the page has been scrolled. */
  comesLater: boolean;
  /** Who reaches it: a skip link is for keys, a large picture of a button for pointers. */
  by: readonly ('pointer' | 'key')[];
}

export type Outcome =
  /** Another page or a section of this one stands at its start, and the focus is there or goes on from there. */
  | { kind: 'leads'; href: string }
  /** The address stays, and the link says that it opens apart or in another program. */
  | { kind: 'apart' }
  /** What the summary belongs to is open, and has the focus. */
  | { kind: 'opens' }
  /** A call's dialog has the focus. */
  | { kind: 'calls' }
  /** The chat is open with this question, once. */
  | { kind: 'asks' }
  /** The button has another name, and keeps the focus. */
  | { kind: 'turns'; name: string }
  /** The button is the pressed one. */
  | { kind: 'chosen' }
  /** The switch is not as it was, and keeps the focus. */
  | { kind: 'switches' }
  /** The field has the focus. */
  | { kind: 'takes' }
  /** The number of missed messages, two at first, is one more or one less. */
  | { kind: 'steps' }
  /** A row shows its next item. */
  | { kind: 'slides' }
  /** A notice with some of these words. */
  | { kind: 'tells'; copy: readonly string[] };

/** Finds the controls, and marks the one that is given with `data-first-act`. */
export function findControls(wanted?: { name: string; index: number }): Control[] {
  const isFixed = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).position === 'fixed' || isFixed(element.parentElement));
  const isNear = (element: Element) => {
    const { top, width } = element.getBoundingClientRect();
    return top + scrollY < 2 * innerHeight && width > 0;
  };
  const counts = new Map<string, number>();
  const controls: Control[] = [];
  const selector =
    'a[href], button, summary, select, textarea, input:not([type="hidden"]), [role=button], [role=link]';
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    if (!element.checkVisibility() || !(isFixed(element) || isNear(element))) continue;
    const isThere = element.checkVisibility({ visibilityProperty: true });
    if (!isThere && !isFixed(element)) continue;
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : element;
    const text = element.getAttribute('aria-label') ?? label?.textContent ?? '';
    const name = text.replace(/\s+/g, ' ').trim();
    const index = counts.get(name) ?? 0;
    counts.set(name, index + 1);
    const by = (['pointer', 'key'] as const).filter((way) =>
      way === 'key' ? element.tabIndex >= 0 : getComputedStyle(element).clipPath === 'none',
    );
    controls.push({ name, place: controls.length, index, comesLater: !isThere, by });
    if (wanted?.name === name && wanted.index === index) element.dataset.firstAct = '';
  }
  return controls;
}

/** Whether what the control of this name promises is true. */
export function isKept({
  outcome,
  name,
  path,
}: {
  outcome: Outcome;
  name: string;
  /** Of the page that was opened. */
  path: string;
}): boolean {
  const start = new URL(path, location.origin);
  const { activeElement, body } = document;
  const nameOf = (element: Element | null) =>
    (element?.getAttribute('aria-label') ?? element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const has = (element: Element | null | undefined) => element?.contains(activeElement) === true;
  switch (outcome.kind) {
    case 'leads': {
      const { pathname, search, hash } = new URL(outcome.href, start);
      if (location.pathname !== pathname || (search !== '' && location.search !== search))
        return false;
      const id = hash.slice(1) || new URLSearchParams(search).get('scrollTo');
      const target = id ? document.getElementById(id) : document.querySelector('h1');
      if (!target || (hash !== '' && location.hash !== hash)) return false;
      // A page starts at its top, and a place below the bar, unless the page ends before.
      const root = document.documentElement;
      const below = Number.parseFloat(getComputedStyle(root).scrollPaddingTop);
      const top = id ? scrollY + target.getBoundingClientRect().top - below : 0;
      const place = Math.max(0, Math.min(top, root.scrollHeight - innerHeight));
      const isThere = Math.abs(scrollY - place) <= 1;
      // Tab goes on from where the browser itself went; a link to the page that stands keeps the focus.
      return isThere && (has(target) || activeElement === body || nameOf(activeElement) === name);
    }
    case 'apart':
      return location.href === start.href;
    case 'opens': {
      const opened = [...document.querySelectorAll('details[open]')].filter(has);
      return opened.length > 0;
    }
    case 'calls':
      return has(
        document.querySelector('[role="dialog"] [role="log"]')?.closest('[role="dialog"]'),
      );
    case 'asks': {
      const chat = document.querySelector('#chat details[open]');
      const said = [...(chat?.querySelectorAll('[role="log"] p') ?? [])].map(nameOf);
      return has(chat) && said.filter((words) => words.endsWith(name)).length === 1;
    }
    case 'turns':
      return nameOf(activeElement) === outcome.name;
    case 'chosen':
      return [...document.querySelectorAll('[aria-pressed="true"]')].some(
        (button) => nameOf(button) === name,
      );
    case 'switches':
      return (
        activeElement instanceof HTMLInputElement &&
        activeElement.checked !== activeElement.defaultChecked
      );
    case 'takes':
      return (
        activeElement instanceof HTMLInputElement &&
        nameOf(activeElement.labels?.[0] ?? null) === name
      );
    case 'steps':
      return /[?&]missed=[13]&/.test(location.search);
    case 'slides':
      return [...document.querySelectorAll('.snap-x')].some(({ scrollLeft }) => scrollLeft > 0);
    case 'tells':
      return [...document.querySelectorAll('[role="status"], [role="region"] li')].some((notice) =>
        outcome.copy.some((words) => nameOf(notice).includes(words)),
      );
  }
}

/** Where the visitor is instead. */
export const whereabouts = (): string =>
  `${location.href}, ${scrollY} px down, focus on ${document.activeElement?.outerHTML.slice(0, 80)}`;

/** Whether there is anything to act on. */
export const hasPainted = (): boolean =>
  performance.getEntriesByName('first-contentful-paint').length > 0;

/** Waits for two frames: what the browser still moves has moved. */
export const draw = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

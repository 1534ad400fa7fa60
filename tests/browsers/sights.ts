/** A search by role and name, or by selector and text. */
export type Target = { role: Role; name?: string | RegExp } | { css: string; words?: string };

/** The elements of each role that the ways need: accessible names are held by tests/e2e/screen-reader. */
const selectors = {
  button: 'button, [role="button"]',
  contentinfo: 'footer',
  dialog: 'dialog[open], [role="dialog"]',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  log: '[role="log"]',
  textbox: 'input, textarea',
} as const;
type Role = keyof typeof selectors;

/** One element that was found. */
export interface Sight {
  /** Its text, single-spaced. */
  words: string;
  /** Of an input. */
  value: string;
  hasFocus: boolean;
  isOpen: boolean;
  isInView: boolean;
  /** Where it can be clicked, in CSS pixels of its frame; undefined while something covers it. */
  point?: { x: number; y: number };
  /** Its place in its document, from the top. */
  top: number;
}

/** A Target in JSON: the name is a text, or the source of a pattern. */
export function searchFor(target: Target) {
  const byRole = 'role' in target;
  const name = byRole ? target.name : target.words;
  return {
    byRole,
    selector: byRole ? selectors[target.role] : target.css,
    ...(name instanceof RegExp ? { pattern: name.source } : { name }),
  };
}
type Search = { byRole: boolean; selector: string; name?: string; pattern?: string };

/** Runs in the page, so it uses nothing from outside. Tildes of the simulated translation do not count. */
export function findSights({ selector, name, pattern, byRole }: Search, scrolls: boolean): Sight[] {
  const clean = (text: string | null | undefined) =>
    (text ?? '').replace(/~/g, '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: HTMLElement) => {
    const label = element.getAttribute('aria-label');
    const labelledBy = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
    const labels = (element as HTMLInputElement).labels;
    return clean(label ?? (labelledBy ?? labels?.[0] ?? element).textContent);
  };
  const fits = (element: HTMLElement) => {
    if (byRole && !element.checkVisibility({ visibilityProperty: true })) return false;
    const text = byRole ? nameOf(element) : clean(element.textContent);
    return pattern === undefined ? text === (name ?? text) : new RegExp(pattern).test(text);
  };
  const elements = [...document.querySelectorAll<HTMLElement>(selector)].filter(fits);
  if (scrolls) elements[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return elements.map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const above = document.elementFromPoint(x, y);
    return {
      words: clean(element.textContent),
      value: 'value' in element ? String(element.value) : '',
      hasFocus: document.activeElement === element,
      isOpen: element.closest('details')?.open ?? false,
      isInView: top < window.innerHeight && top + height > 0,
      top: top + window.scrollY,
      ...(above && (element.contains(above) || above.contains(element)) && { point: { x, y } }),
    };
  });
}

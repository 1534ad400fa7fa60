/** What is looked for, by its role and name as a screen reader has them, or by a selector and its words. */
export type Wanted = { role: string; name?: string | RegExp } | { css: string; words?: string };

/** One element that was found. */
export interface Sight {
  /** Its text, single-spaced. */
  words: string;
  /** Of an input. */
  value: string;
  hasFocus: boolean;
  isOpen: boolean;
  isInView: boolean;
  attributes: Readonly<Record<string, string>>;
  /** Where it can be pressed, in CSS pixels of its frame; undefined while something lies over it. */
  point?: { x: number; y: number };
  /** Where it stands in its document, from the top. */
  top: number;
}

/** A Wanted in JSON. */
export interface Search {
  selector?: string;
  role?: string;
  name?: { text: string } | { pattern: string; flags: string };
}

export function searchFor(wanted: Wanted): Search {
  if ('css' in wanted) {
    return {
      selector: wanted.css,
      ...(wanted.words !== undefined && { name: { text: wanted.words } }),
    };
  }
  const { role, name } = wanted;
  if (name === undefined) return { role };
  if (typeof name === 'string') return { role, name: { text: name } };
  return { role, name: { pattern: name.source, flags: name.flags } };
}

declare const TestingLibraryDom: typeof import('@testing-library/dom');

/**
 * Runs in the page, so it uses nothing from outside it but the library that was put there.
 * The pretended translation lengthens each text by tildes, which are read over.
 */
export function findSights(search: Search, scrolls: boolean): Sight[] {
  const clean = (text: string) => text.replace(/~/g, '').replace(/\s+/g, ' ').trim();
  const isNamed = (text: string) => {
    if (!search.name) return true;
    if ('text' in search.name) return clean(text) === search.name.text;
    return new RegExp(search.name.pattern, search.name.flags).test(clean(text));
  };
  const elements = search.selector
    ? [...document.querySelectorAll<HTMLElement>(search.selector)].filter((element) =>
        isNamed(element.textContent ?? ''),
      )
    : TestingLibraryDom.queryAllByRole(document.documentElement, search.role ?? '', {
        ...(search.name && { name: isNamed }),
      });
  const [first] = elements;
  if (first && scrolls) first.scrollIntoView({ block: 'center', behavior: 'instant' });
  return elements.map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const above = document.elementFromPoint(x, y);
    return {
      words: clean(element.textContent ?? ''),
      value: 'value' in element ? String(element.value) : '',
      hasFocus: document.activeElement === element,
      isOpen: element.closest('details')?.open ?? false,
      isInView: top < window.innerHeight && top + height > 0,
      attributes: Object.fromEntries(
        [...element.attributes].map(({ name, value }) => [name, value]),
      ),
      top: top + window.scrollY,
      ...(above && (element.contains(above) || above.contains(element)) && { point: { x, y } }),
    };
  });
}

import { plainPath } from './plain-path';

/**
 * Parts of a page that React leaves as the server wrote them: it renders an empty element in their
 * place, and finds the words in it. Where it makes that element anew — because foreign hands changed
 * the page before hydration, or because the visitor comes back to it — the nodes are given back, with
 * everything that was done to them meanwhile.
 */
const held = new Map<string, readonly ChildNode[]>();

/** The name of a part, which no other part of the site has. */
export const partKey = (pathname: string, part: string): string => `${plainPath(pathname)}#${part}`;

/** Holds the nodes of all parts of the page that the server wrote; to be called before hydration. */
export function holdPartsOf(page: HTMLElement, pathname: string): void {
  for (const element of page.querySelectorAll<HTMLElement>('[data-part]')) {
    hold(partKey(pathname, element.dataset.part ?? ''), element);
  }
}

/** An empty part holds nothing: what was held of it before stays. */
export function hold(key: string, element: HTMLElement): void {
  if (element.hasChildNodes()) held.set(key, [...element.childNodes]);
}

export const isHeld = (key: string): boolean => held.has(key);

/** Fills an element that React has made; one that has its words already stays as it is. */
export function giveBack(key: string, element: HTMLElement): void {
  if (!element.hasChildNodes()) element.replaceChildren(...(held.get(key) ?? []));
}

/** The part lives from now on: what stood there before is not shown again. */
export function release(key: string): void {
  held.delete(key);
}

/** What makes the page scroll sideways. Runs in the page. */
export function tooWide(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .map((element) => `${element.tagName} ${element.className}`)
    .slice(0, 5);
}

/** Words that end in an ellipsis, that their box cuts, or that lie over other words. Runs in the page. */
export function lostWords(): string[] {
  const lost: string[] = [];
  const placed: { words: string; box: DOMRect }[] = [];
  /** Whether a part cuts the middle of a line that nobody can scroll to. */
  const isCut = (part: Element | null, line: DOMRect): boolean => {
    if (!part || part === document.body) return false;
    const { overflowX, overflowY, clipPath } = getComputedStyle(part);
    // A part for screen readers alone is a dot.
    if (clipPath !== 'none' || /auto|scroll/.test(overflowX + overflowY)) return false;
    const frame = part.getBoundingClientRect();
    const isPast =
      (overflowX !== 'visible' && (line.x < frame.x - 2 || line.right > frame.right + 2)) ||
      (overflowY !== 'visible' && (line.y < frame.y - 2 || line.bottom > frame.bottom + 2));
    return isPast || isCut(part.parentElement, line);
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: holder, textContent } = texts.currentNode;
    const words = textContent?.trim();
    if (!words || !holder?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) {
      continue;
    }
    const { textOverflow } = getComputedStyle(holder);
    if (textOverflow === 'ellipsis' && holder.scrollWidth > holder.clientWidth) lost.push(words);
    // What floats lies over the page, and a counter over its target.
    if (!holder.closest('main') || holder.closest('.sr-only, [data-count]')) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    for (const { x, y, width, height } of range.getClientRects()) {
      const box = new DOMRect(x, y + height * 0.2, width, height * 0.6);
      const seen = document.elementsFromPoint(x + width / 2, y + height / 2);
      if (seen.includes(holder)) placed.push({ words, box });
      if (isCut(holder, box)) lost.push(words);
    }
  }
  placed.forEach(({ words, box }, index) => {
    for (const other of placed.slice(index + 1)) {
      const { left, right, top, bottom } = other.box;
      const isOver =
        left < box.right - 3 && right > box.left + 3 && top < box.bottom && bottom > box.top;
      if (isOver && words !== other.words) lost.push(`${words} | ${other.words}`);
    }
  });
  return lost;
}

import type { Page } from 'playwright/test';
import { expect } from './fixtures';

declare global {
  interface Window {
    inTranslation: (text: string) => string;
    translation: {
      /** Translates all texts, now and later. */
      begin(): void;
      /** Visible texts that are not translated yet. */
      left(): string[];
    };
  }
}

/**
 * What the pretended language makes of a text: each word is some 30 % longer, all else stays, also what
 * is in that language already.
 */
export function inTranslation(text: string): string {
  return text.replace(/\p{L}+/gu, (word) =>
    word.endsWith('ö') ? word : word + 'ö'.repeat(Math.ceil(word.length * 0.3)),
  );
}

/**
 * What a browser's page translator (Google's, as Chrome has it) does to a document. The text nodes that
 * a page knows leave the document, and others stand in two `<font>` elements in their place. Later
 * texts are gathered for a moment and asked for; the answer replaces the node it was asked for, though
 * the page may have changed that node's words meanwhile. Attributes stay as they are.
 */
function translator(): void {
  const GATHER_MS = 100;
  const ANSWER_MS = 50;
  const leftAlone = 'script, style, noscript, textarea, [translate="no"], .notranslate';
  const own = new WeakSet<Node>();
  const gathered = new Set<Text>();

  const isTranslatable = (text: Text) =>
    text.isConnected &&
    !own.has(text) &&
    window.inTranslation(text.data) !== text.data &&
    !text.parentElement?.closest(leftAlone);

  function textsIn(node: Node): Text[] {
    if (node instanceof Text) return [node];
    const texts: Text[] = [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    return texts;
  }

  function font(content: Node): HTMLElement {
    const element = document.createElement('font');
    element.style.verticalAlign = 'inherit';
    element.appendChild(content);
    return element;
  }

  function replace(text: Text, words: string): void {
    const translated = document.createTextNode(window.inTranslation(words));
    own.add(translated);
    text.replaceWith(font(font(translated)));
  }

  function ask(): void {
    const asked = [...gathered].filter(isTranslatable).map((text) => ({ text, words: text.data }));
    gathered.clear();
    setTimeout(() => {
      for (const { text, words } of asked) if (text.isConnected) replace(text, words);
    }, ANSWER_MS);
  }

  function gather(texts: Text[]): void {
    const added = texts.filter(isTranslatable);
    if (added.length > 0 && gathered.size === 0) setTimeout(ask, GATHER_MS);
    for (const text of added) gathered.add(text);
  }

  window.translation = {
    begin() {
      document.documentElement.classList.add('translated-ltr');
      document.documentElement.lang = 'x-pretended';
      for (const text of textsIn(document.body).filter(isTranslatable)) replace(text, text.data);
      new MutationObserver((records) => {
        for (const { type, target, addedNodes } of records) {
          gather((type === 'characterData' ? [target] : [...addedNodes]).flatMap(textsIn));
        }
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    },
    left: () =>
      textsIn(document.body)
        .filter(isTranslatable)
        .map(({ data }) => data),
  };
}

/** Before a page is opened: the visitor's browser has a translator, which begins before the page's scripts, or when it is told. */
export async function bringTranslator(page: Page, begins: 'at once' | 'later'): Promise<void> {
  await page.addInitScript({
    content: `window.inTranslation = ${inTranslation}; (${translator})();`,
  });
  if (begins === 'later') return;
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => window.translation.begin());
  });
}

export const beginTranslation = (page: Page): Promise<void> =>
  page.evaluate(() => window.translation.begin());

/** Words that a visitor would read in the page's own language. */
export const untranslated = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.translation.left());

/** The whole page is shown in the visitor's language. */
export async function expectTranslated(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveClass(/translated-ltr/);
  await expect.poll(() => untranslated(page)).toEqual([]);
}

import type { Page } from 'playwright/test';

/** What extensions add around the page before its scripts begin. Each runs in the page. */
export const changesAround = [
  () => {
    const add = (place: Node, name: string, before: Node | null = null) =>
      place.insertBefore(document.createElement(name), before);
    const { documentElement, head, body } = document;
    for (const element of [...head.children]) add(head, 'extension-style', element);
    add(head, 'meta');
    add(body, 'extension-host', body.firstChild);
    add(body, 'extension-host');
    add(documentElement, 'extension-host');
  },
  () => {
    for (const element of document.querySelectorAll('*'))
      element.setAttribute('data-extension', '');
  },
];

/** What password managers, link finders, translators and proxies change in the page itself. */
export const changesInside = [
  () => {
    for (const input of document.querySelectorAll('input, textarea, button')) {
      for (const place of ['beforebegin', 'afterend'] as const) {
        input.insertAdjacentElement(place, document.createElement('extension-host'));
      }
    }
  },
  () => {
    for (const part of document.querySelectorAll('main, section, header, footer, ul, p')) {
      part.appendChild(document.createElement('extension-host'));
    }
  },
  () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Node[] = [];
    while (texts.nextNode()) found.push(texts.currentNode);
    for (const text of found) {
      if (!text.textContent?.trim() || text.parentElement?.closest('script, style')) continue;
      const wrapper = document.createElement('font');
      text.parentNode?.replaceChild(wrapper, text);
      wrapper.appendChild(text);
    }
  },
  () => {
    for (const element of document.querySelectorAll('h1, h3, p, li')) {
      const { lastChild } = element;
      if (lastChild?.nodeType === Node.TEXT_NODE) lastChild.nodeValue += ' \u2022';
    }
  },
  () => {
    const address = /[\w.+-]+@[\w-]+\.[\w.]+/;
    for (const link of document.querySelectorAll<HTMLElement>('a[href^="mailto:"]')) {
      link.setAttribute('href', '/cdn-cgi/l/email-protection#00');
    }
    for (const element of document.querySelectorAll<HTMLElement>('a, p, span')) {
      if (element.children.length > 0 || !address.test(element.textContent ?? '')) continue;
      const hidden = document.createElement('span');
      hidden.textContent = '[email protected]';
      element.replaceChildren(hidden);
    }
  },
];

/**
 * React's messages when it renders again what another hand has changed before it was hydrated: other words (425), other
 * elements (418), a part (422) or all (423) on the client. The site reports them.
 */
export const recovered =
  /(?:^console:|\] hydration) Error: Minified React error #(?:418|422|423|425);/;

/** Lets extensions change each document of a page, when it is read and before its scripts begin. */
export async function installExtensions(
  page: Page,
  changes: readonly (() => void)[],
): Promise<void> {
  const source = changes.map((change) => `(${change.toString()})()`).join(';');
  await page.addInitScript({
    content: `document.addEventListener('DOMContentLoaded', () => { if (window === top) { ${source} } });`,
  });
}

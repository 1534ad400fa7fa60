/*
 * What translators and extensions do to a page before its script begins. Each function runs in the page
 * as its source, so it uses nothing from outside itself.
 */

/** Google's translator: replaces each text, now and later, by nested elements, a third longer by tildes. */
function translate(): void {
  const skipped = 'script, style, noscript, textarea, [translate="no"], [data-translated]';
  const translateText = (text: Text) => {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(skipped)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    for (const font of [outer, inner]) font.dataset.translated = '';
    inner.textContent = text.data + '~'.repeat(Math.ceil(text.data.trim().length / 3));
    outer.appendChild(inner);
    text.replaceWith(outer);
  };
  const translateAll = (root: Node) => {
    const texts = root instanceof Text ? [root] : [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
    texts.forEach(translateText);
  };
  document.addEventListener('DOMContentLoaded', () => {
    document.documentElement.classList.add('translated-ltr');
    document.documentElement.lang = 'de';
    translateAll(document.body);
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'characterData') translateAll(target);
        addedNodes.forEach(translateAll);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

/** Dark modes, writing helpers, password managers and sidebars leave attributes and elements. */
function extend(): void {
  document.addEventListener('DOMContentLoaded', () => {
    const { documentElement: root, head, body } = document;
    root.setAttribute('data-darkreader-mode', 'dynamic');
    body.setAttribute('data-new-gr-c-s-check-loaded', '14.1');
    // Extensions' own styles are not under the page's policy, but a test's `<style>` would be.
    head.insertAdjacentElement('afterbegin', document.createElement('extension-style'));
    head.appendChild(document.createElement('extension-style'));
    body.insertAdjacentElement('afterbegin', document.createElement('div'));
    body.appendChild(document.createElement('div'));
    root.appendChild(document.createElement('grammarly-desktop-integration'));
    for (const input of document.querySelectorAll('input, textarea')) {
      input.setAttribute('data-lpignore', 'true');
      input.insertAdjacentElement('afterend', document.createElement('grammarly-extension'));
    }
    for (const section of document.querySelectorAll('main section')) {
      section.insertAdjacentElement('afterbegin', document.createElement('span'));
    }
  });
}

const asScript = (change: () => void) =>
  `if (window.top === window && !window.pageChanged) { window.pageChanged = true; (${change})(); }`;

export const translation = asScript(translate);
export const extensions = asScript(extend);

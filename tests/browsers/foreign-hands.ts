/*
 * What visitors' browsers do to a page before its script begins. Each function runs in the page as its
 * source, so it uses nothing from outside itself.
 */

/**
 * Translates as Google's does: each text is replaced by an element in an element, and so is all that
 * comes later. The pretended language is a third longer: tildes, which `findSights` reads over.
 */
function translate(): void {
  const skipped = 'script, style, noscript, textarea, [translate="no"], [data-translated]';
  const translateText = (text: Text) => {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(skipped)) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    for (const font of [outer, inner]) {
      font.style.verticalAlign = 'inherit';
      font.dataset.translated = '';
    }
    inner.textContent = text.data + '~'.repeat(Math.ceil(text.data.trim().length / 3));
    outer.appendChild(inner);
    text.replaceWith(outer);
  };
  const translateAll = (root: Node) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
    if (root instanceof Text) texts.push(root);
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

/** Leaves what extensions leave: dark modes, writing helpers, password managers, sidebars. */
function leaveForeignNodes(): void {
  document.addEventListener('DOMContentLoaded', () => {
    const { documentElement: root, head, body } = document;
    const made = (name: string) => {
      const element = document.createElement(name);
      element.dataset.foreign = '';
      return element;
    };
    root.setAttribute('data-darkreader-mode', 'dynamic');
    body.setAttribute('data-new-gr-c-s-check-loaded', '14.1');
    // Extensions' own styles are no matter of the page's policy, but a test's `<style>` would be.
    head.insertAdjacentElement('afterbegin', made('foreign-style'));
    head.appendChild(made('foreign-style'));
    body.insertAdjacentElement('afterbegin', made('div'));
    body.appendChild(made('div'));
    root.appendChild(made('grammarly-desktop-integration'));
    for (const input of document.querySelectorAll('input, textarea')) {
      input.setAttribute('data-lpignore', 'true');
      input.insertAdjacentElement('afterend', made('grammarly-extension'));
    }
    for (const section of document.querySelectorAll('main section')) {
      section.insertAdjacentElement('afterbegin', made('span'));
    }
  });
}

const asScript = (hand: () => void) =>
  `if (window.top === window && !window.foreignHand) { window.foreignHand = true; (${hand})(); }`;

export const translation = asScript(translate);
export const foreignNodes = asScript(leaveForeignNodes);

// The first script of every page, inlined into the head and compiled to ES2015, so that a browser
// below the target can parse it and mark its page.
const root = document.documentElement;
const hydration = new AbortController();
const beforeHydration = { capture: true, signal: hydration.signal };
// Import maps came with Safari 16.4, Firefox 108 and Chrome 89; `dvh` with Safari 15.4, Firefox 101 and Chrome 108.
const runs = HTMLScriptElement.supports?.('importmap') && CSS.supports('height', '1dvh');
const buttons = () => document.querySelectorAll('#page button');
/** The last button that was pressed before hydration, by its index: React may render it again. */
let pressed = -1;

/** Shows what only a browser without scripts would show. */
function showNoscript() {
  for (const element of document.querySelectorAll('noscript')) {
    element.outerHTML = element.textContent || '';
  }
}

function pressAgain() {
  hydration.abort();
  const button = buttons()[pressed];
  button?.removeAttribute('aria-busy');
  if (button instanceof HTMLElement) button.click();
}

function onHydrated() {
  root.dataset.hydrated = '';
  pressAgain();
}

/** Holds a press of a button, as only scripts handle it. @param {MouseEvent} event */
function holdPress(event) {
  const button = event.target instanceof Element && event.target.closest('#page button');
  if (!button) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  buttons()[pressed]?.removeAttribute('aria-busy');
  button.setAttribute('aria-busy', 'true');
  pressed = [...buttons()].indexOf(button);
}

/** A file of the start did not come: shows the page as without JavaScript (styles.css, `noscript` and `lost`). @param {Event} event */
function onError({ target }) {
  if (!(target instanceof Element && target.matches('[rel=modulepreload], script:not([src])')))
    return;
  root.dataset.script = 'lost';
  pressAgain();
  showNoscript();
}

if (runs) {
  root.dataset.script = 'runs';
  // Remix decodes the hash, and throws where it cannot.
  try {
    decodeURIComponent(location.hash);
  } catch {
    history.replaceState(history.state, '', location.hash.replaceAll('%', '%25'));
  }
  // Until a place on the page may be asked for (styles.css).
  if (!history.state && !location.hash && !location.search) root.dataset.lazyLayout = '';
  addEventListener('click', () => delete root.dataset.lazyLayout, { capture: true, once: true });
  addEventListener('click', holdPress, beforeHydration);
  addEventListener('error', onError, beforeHydration);
  addEventListener('hydrated', onHydrated, beforeHydration);
} else {
  addEventListener('DOMContentLoaded', showNoscript);
}

// The first script of every page, inlined into the head, in ES2015: a browser below the target parses it too.
const root = document.documentElement;
const beforeHydration = new AbortController();
const options = { capture: true, signal: beforeHydration.signal };
const { path = location.pathname } = root.dataset; // An archive's copy has another address: it stays as it is.
const runs =
  path === location.pathname &&
  HTMLScriptElement.supports?.('importmap') &&
  CSS.supports('height', '1dvh');
const startFile = '[rel=modulepreload], script:not([src])';
const buttons = document.getElementsByTagName('button');
let pressed = -1; // The last before hydration, by its index: React may render it again.

/** Holds a press of a button, as only scripts handle it. @param {MouseEvent} event */
function holdPress(event) {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button?.closest('#page')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  buttons[pressed]?.removeAttribute('aria-busy');
  button.setAttribute('aria-busy', 'true');
  pressed = [...buttons].indexOf(button);
}

/** @type {() => NodeListOf<HTMLElement>} */
const controls = () => document.querySelectorAll('a, button, summary');

/** Where React renders the page again during a press, no click comes: the control in its place gets one. @param {MouseEvent} event */
function keepPress({ target: pressed, button }) {
  if (button !== 0) return;
  const placeOf = (/** @type {EventTarget | null} */ target) =>
    [...controls()].findIndex((control) => control.contains(/** @type {Node} */ (target)));
  const place = placeOf(pressed);
  const over = new AbortController();
  const untilOver = { capture: true, signal: over.signal };
  const onUp = (/** @type {MouseEvent} */ { target }) =>
    setTimeout(() => {
      if (!over.signal.aborted && placeOf(target) === place) controls()[place]?.click();
      over.abort();
    });
  addEventListener('click', () => over.abort(), untilOver);
  addEventListener('mouseup', onUp, untilOver);
}

/** @param {DOMStringMap} mark of the outcome */
function finish(mark) {
  beforeHydration.abort();
  Object.assign(root.dataset, mark);
  buttons[pressed]?.removeAttribute('aria-busy');
  buttons[pressed]?.click();
}

function showNoscript() {
  for (const one of document.querySelectorAll('noscript')) one.outerHTML = one.textContent || '';
}

/** Where a file of the start does not come, the page is one without JavaScript. @param {Event} event */
function onError({ target }) {
  if (!(target instanceof Element && target.matches(startFile))) return;
  finish({ script: 'lost' });
  showNoscript();
}

/** Remix decodes the hash, and throws where it cannot. */
function escapeInvalidHash() {
  try {
    decodeURIComponent(location.hash);
  } catch {
    history.replaceState(history.state, '', location.hash.replaceAll('%', '%25'));
  }
}

if (runs) {
  root.dataset.script = 'runs';
  escapeInvalidHash();
  addEventListener('popstate', escapeInvalidHash);
  // Sections are laid out late until a place on the page may be asked for (styles.css).
  if (!history.state && !location.hash && !location.search) root.dataset.lazyLayout = '';
  addEventListener('click', () => delete root.dataset.lazyLayout, { capture: true, once: true });
  addEventListener('click', holdPress, options);
  addEventListener('mousedown', keepPress, options);
  addEventListener('error', onError, options);
  addEventListener('hydrated', () => finish({ hydrated: '' }), options);
} else addEventListener('DOMContentLoaded', showNoscript);

// The first script of every page, inlined into the head, in ES2015: a browser below the target parses it too.
const root = document.documentElement;
const beforeHydration = new AbortController();
const options = { capture: true, signal: beforeHydration.signal };
const runs = HTMLScriptElement.supports?.('importmap') && CSS.supports('height', '1dvh');
const startFile = '[rel=modulepreload], script:not([src])';
const controls = '#page button, #page summary';
let isOver = false;
let pressed = -1; // The last before hydration, by its index: React may render it again.
let down = -1; // Under the pointer: the click on what is replaced meanwhile is another element's.

/** @param {number} index */
const controlAt = (index) => document.querySelectorAll(controls)[index];
/** @param {Element | null} one */
const indexOf = (one) => (one ? [...document.querySelectorAll(controls)].indexOf(one) : -1);
/** @param {Event} event */
const controlOf = ({ target }) => (target instanceof Element ? target.closest(controls) : null);

/** @param {PointerEvent} event */
function onDown(event) {
  down = indexOf(controlOf(event));
}

/** Holds a press of a button, as only scripts handle it, and of what React replaces as a translator changed it. @param {MouseEvent} event */
function holdPress(event) {
  const own = controlOf(event);
  const under = document.elementFromPoint(event.clientX, event.clientY);
  const missed = !own && controlAt(down)?.contains(under) ? controlAt(down) : null;
  const control = own || missed;
  down = -1;
  if (isOver) beforeHydration.abort();
  if (isOver && missed instanceof HTMLElement) missed.click();
  if (isOver || !control) return;
  if (control.matches('summary') && !control.querySelector('font')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  controlAt(pressed)?.removeAttribute('aria-busy');
  control.setAttribute('aria-busy', 'true');
  pressed = indexOf(control);
}

/** @param {DOMStringMap} mark of the outcome */
function finish(mark) {
  isOver = true;
  if (down < 0) beforeHydration.abort();
  Object.assign(root.dataset, mark);
  const control = controlAt(pressed);
  control?.removeAttribute('aria-busy');
  if (control instanceof HTMLElement) control.click();
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
function mendHash() {
  try {
    decodeURIComponent(location.hash);
  } catch {
    history.replaceState(history.state, '', location.hash.replaceAll('%', '%25'));
  }
}

if (runs) {
  root.dataset.script = 'runs';
  mendHash();
  addEventListener('popstate', mendHash);
  // Sections are laid out late until a place on the page may be asked for (styles.css).
  if (!history.state && !location.hash && !location.search) root.dataset.lazyLayout = '';
  addEventListener('click', () => delete root.dataset.lazyLayout, { capture: true, once: true });
  addEventListener('pointerdown', onDown, options);
  addEventListener('click', holdPress, options);
  addEventListener('error', onError, options);
  addEventListener('hydrated', () => finish({ hydrated: '' }), options);
} else addEventListener('DOMContentLoaded', showNoscript);

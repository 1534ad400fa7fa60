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
let pressed = -1; // The last before hydration, by its index: React may render it again.

const controls = () =>
  /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('a, button, summary'));
/** @param {EventTarget | null} target */
const placeOf = (target) =>
  [...controls()].findIndex((control) => control.contains(/** @type {Node} */ (target)));

/** Holds a press of a button, as only scripts handle it. @param {MouseEvent} event */
function holdPress(event) {
  const place = placeOf(event.target);
  const button = controls()[place];
  if (!button?.matches('#page button')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  controls()[pressed]?.removeAttribute('aria-busy');
  button.setAttribute('aria-busy', 'true');
  pressed = place;
}

/** Where React renders the page again during a press, no click comes: the control in its place gets one. @param {MouseEvent} event */
function keepPress({ target: begun, button }) {
  const place = placeOf(begun);
  const clicked = new AbortController();
  const onUp = (/** @type {MouseEvent} */ { target }) =>
    setTimeout(() => {
      const isHeld = place === pressed;
      if (!clicked.signal.aborted && !isHeld && placeOf(target) === place)
        controls()[place]?.click();
    });
  addEventListener('click', () => clicked.abort(), { capture: true, once: true });
  if (button === 0) addEventListener('mouseup', onUp, { capture: true, once: true });
}

/** @param {DOMStringMap} mark of the outcome */
function finish(mark) {
  beforeHydration.abort();
  Object.assign(root.dataset, mark);
  controls()[pressed]?.removeAttribute('aria-busy');
  controls()[pressed]?.click();
}

function showNoscript() {
  for (const one of document.querySelectorAll('noscript')) one.outerHTML = one.textContent || '';
}

/** Where a file of the start does not come, the page is one without JavaScript, if it stays. @param {Pick<Event, 'target'>} event */
function onError({ target }) {
  if (!(target instanceof Element && target.matches(startFile))) return;
  if ('left' in root.dataset) return void setTimeout(onError, 500, { target });
  if (beforeHydration.signal.aborted) return;
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

const stay = () => delete root.dataset.left;

root.dataset.script = runs ? 'runs' : ''; // A copy saved from a page that ran has its mark.
if (runs) {
  escapeInvalidHash();
  addEventListener('popstate', escapeInvalidHash);
  // A link to another program and a download begin like leaving, and the page stays.
  let staying = 0;
  addEventListener('beforeunload', () => {
    root.dataset.left = '';
    clearTimeout(staying);
    staying = window.setTimeout(stay, 10000);
    const calendar = document.getElementById('booking-frame')?.offsetHeight;
    history.replaceState({ ...history.state, calendar }, ''); // After Back the page is as long as it was.
  });
  addEventListener('pageshow', ({ persisted }) => persisted && stay());
  const { calendar } = history.state || {};
  if (calendar) root.style.setProperty('--calendar', `${calendar}px`);
  // Sections are laid out late until a place on the page may be asked for (styles.css).
  if (!history.state && !location.hash && !location.search) root.dataset.lazyLayout = '';
  addEventListener('click', () => delete root.dataset.lazyLayout, { capture: true, once: true });
  addEventListener('click', holdPress, options);
  addEventListener('mousedown', keepPress, options);
  addEventListener('error', onError, options);
  addEventListener('hydrated', () => finish({ hydrated: '' }), options);
} else addEventListener('DOMContentLoaded', showNoscript);

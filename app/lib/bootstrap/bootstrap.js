// The first script of every page, inlined into the head and compiled to ES2015, so that a browser
// below the target can parse it and mark its page.
const root = document.documentElement;
const address = location.pathname + location.search;
const scriptButtons = 'button[type=button], [data-press-waits]';
const ERRORS_MAX = 20;
/** @type {{ scope: HTMLElement, index: number }[]} */
let heldPresses = [];

/**
 * Shows the page as without JavaScript (styles.css, the variants `noscript` and `lost`).
 * @param {'old' | 'lost'} reason
 */
function fail(reason) {
  if ('hydrated' in root.dataset || 'scriptFailed' in root.dataset) return;
  root.dataset.scriptFailed = reason;
  removeEventListener('click', holdPress, true);
  for (const element of document.querySelectorAll('noscript')) {
    element.outerHTML = element.textContent || '';
  }
}

/** @param {HTMLElement} scope the document, or an island (ui/page/static-html.tsx) */
const isHydrated = (scope) => 'hydrated' in root.dataset && !('island' in scope.dataset);

/**
 * Presses of buttons that need a script wait for it. React renders an island's buttons again, so each is
 * found by its index.
 * @param {MouseEvent} event
 */
function holdPress(event) {
  const button = event.target instanceof Element && event.target.closest(scriptButtons);
  if (!button) return;
  /** @type {HTMLElement} */
  const scope = button.closest('[data-island]') || root;
  if (isHydrated(scope)) return;
  heldPresses.push({ scope, index: [...scope.querySelectorAll(scriptButtons)].indexOf(button) });
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Called once the page is hydrated, and once for each island. */
function onHydrated() {
  root.dataset.hydrated = '';
  const presses = heldPresses;
  heldPresses = presses.filter(({ scope }) => !isHydrated(scope));
  for (const { scope, index } of presses) {
    const button = scope.querySelectorAll(scriptButtons)[index];
    if (isHydrated(scope) && button instanceof HTMLElement) button.click();
  }
}

/** Starts hydration, once. */
function begin() {
  const deferred = document.querySelector('script[type="text/deferred-module"]');
  if (!(deferred instanceof HTMLScriptElement)) return;
  deferred.remove();
  for (const href of (deferred.dataset.files || '').split(' ')) {
    const preload = document.createElement('link');
    preload.rel = 'modulepreload';
    preload.href = href;
    preload.onerror = () => fail('lost');
    document.head.appendChild(preload);
  }
  const script = document.createElement('script');
  script.type = 'module';
  script.textContent = deferred.textContent;
  document.head.appendChild(script);
}

/** After a reload, Back changes the address under this document without loading the other page. */
function reloadOtherPage() {
  const isOther = location.pathname + location.search !== address;
  if (isOther && !('hydrated' in root.dataset)) location.reload();
}

/** Sections are laid out when they come near, until a place on the page may be asked for. */
function layOutLazily() {
  if (history.state || location.hash || location.search) return;
  root.dataset.lazyLayout = '';
  addEventListener('click', () => delete root.dataset.lazyLayout, { capture: true, once: true });
}

/** @param {ErrorEvent | PromiseRejectionEvent} event */
function keepError(event) {
  const { earlyErrors = [] } = window;
  if (earlyErrors.length < ERRORS_MAX) earlyErrors.push(event);
}

// Import maps came with Safari 16.4, Firefox 108 and Chrome 89; `dvh` with Safari 15.4, Firefox 101 and Chrome 108.
if (HTMLScriptElement.supports?.('importmap') && CSS.supports('height', '1dvh')) {
  layOutLazily();
  window.earlyErrors = [];
  addEventListener('error', keepError);
  addEventListener('unhandledrejection', keepError);
  addEventListener('click', holdPress, true);
  addEventListener('hydrated', onHydrated);
  addEventListener('popstate', reloadOtherPage);
  addEventListener('pointerdown', begin, true);
  addEventListener('keydown', begin, true);
  addEventListener('load', () => {
    if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 2_000 });
    else setTimeout(begin, 200);
  });
} else {
  addEventListener('DOMContentLoaded', () => fail('old'));
}

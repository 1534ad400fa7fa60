// The first script of every page, inlined into the head and compiled to ES2015, so that a browser
// below the target can parse it and mark its page.
const root = document.documentElement;
// Import maps came with Safari 16.4, Firefox 108 and Chrome 89; `dvh` with Safari 15.4, Firefox 101 and Chrome 108.
const runs = HTMLScriptElement.supports?.('importmap') && CSS.supports('height', '1dvh');
if (runs) root.dataset.script = 'runs';
const address = location.pathname + location.search;
const asksChat = ':is([data-asks-chat], [data-chat]) [type=submit]';
const scriptButtons = `button[type=button], [data-press-waits], ${asksChat}`;
const WAITING_MAX = 20;
const waitingCtas = 'ctas';
const places = 'positions';
let entry = 0;
/** @type {{ button: HTMLElement, scope: HTMLElement, kind: string, index: number }[]} */
let heldPresses = [];

/** What only a browser without scripts would read. */
function showNoscript() {
  for (const element of document.querySelectorAll('noscript')) {
    element.outerHTML = element.textContent || '';
  }
}

/** A script file did not come: shows the page as without JavaScript (styles.css, `noscript` and `lost`). */
function fail() {
  if ('hydrated' in root.dataset || root.dataset.script === 'lost') return;
  root.dataset.script = 'lost';
  removeEventListener('click', holdPress, true);
  // What a form can do, it does without a script.
  for (const { button } of heldPresses) {
    if (button instanceof HTMLButtonElement && button.type === 'submit') button.click();
  }
  showNoscript();
}

/**
 * Whether the code behind a button listens: that of the document or of its island
 * (ui/page/static-html.tsx), and for a question to the chat, and a button in it, the chat's.
 * @param {{ scope: HTMLElement, kind: string }} press
 */
const isReady = ({ scope, kind }) =>
  'hydrated' in root.dataset &&
  !('island' in scope.dataset) &&
  !(kind === asksChat && document.querySelector('[data-chat=waits]'));

/**
 * Presses of buttons that need a script wait for it; a question is asked once. React may render a button
 * again, so each is also known by its index.
 * @param {MouseEvent} event
 */
function holdPress(event) {
  const button = event.target instanceof Element && event.target.closest(scriptButtons);
  if (!(button instanceof HTMLElement)) return;
  /** @type {HTMLElement} */
  const scope = button.closest('[data-island]') || root;
  const kind = button.matches(asksChat) ? asksChat : scriptButtons;
  if (isReady({ scope, kind })) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (kind === asksChat && button.hasAttribute('aria-busy')) return;
  button.setAttribute('aria-busy', 'true');
  const index = [...scope.querySelectorAll(kind)].indexOf(button);
  heldPresses.push({ button, scope, kind, index });
}

/** Called once the page is hydrated, and once for each island and the chat. */
function onHydrated() {
  root.dataset.hydrated = '';
  const presses = heldPresses;
  heldPresses = presses.filter((press) => !isReady(press));
  for (const press of presses.filter(isReady)) {
    const again = press.scope.querySelectorAll(press.kind)[press.index];
    const button = press.button.isConnected ? press.button : again;
    if (!(button instanceof HTMLElement)) continue;
    // A chat that goes on has other buttons than the server's.
    if (button.getAttribute('value') !== press.button.getAttribute('value')) continue;
    button.removeAttribute('aria-busy');
    button.click();
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
    preload.onerror = fail;
    document.head.appendChild(preload);
  }
  const script = document.createElement('script');
  script.type = 'module';
  script.textContent = deferred.textContent;
  document.head.appendChild(script);
}

/** Where each entry of the history was left, as Remix stores it. */
const readPlaces = () => {
  try {
    return JSON.parse(sessionStorage.getItem(places) || '{}');
  } catch {
    return {};
  }
};

/** @param {object} all */
function storePlaces(all) {
  try {
    sessionStorage.setItem(places, JSON.stringify(all));
  } catch {
    // Without storage the browser's own memory has to do.
  }
}

/**
 * Remix stores the places that it knows when a page is left, and one that Back restored knows no newer ones: puts
 * back what it overwrote. A page that is left is hidden next.
 */
function keepPlaces() {
  const stored = readPlaces();
  const merge = () => storePlaces(Object.assign(stored, readPlaces()));
  document.addEventListener('visibilitychange', merge, { once: true });
}

/** Remix decodes the hash, and throws where it cannot. @returns undefined for one that it can */
const decodableHash = () => {
  try {
    decodeURIComponent(location.hash);
  } catch {
    return location.hash.replaceAll('%', '%25');
  }
};

/** @param {unknown} state */
const setState = (state) => history.replaceState(state, '', decodableHash());

/** Remix tells entries apart by their keys; those of native links have none. @param {object} more */
const keyEntry = (more) =>
  setState(Object.assign({ key: Math.random().toString(36).slice(2) }, more));

/**
 * Before hydration a link within the page is the browser's own: stores where the page is left.
 * @param {MouseEvent} event
 */
function leavePlace({ target }) {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.hash || 'hydrated' in root.dataset) return;
  const { key, idx = 0 } = history.state || {};
  if (!key) return;
  entry = idx;
  keyEntry(Object.assign({}, history.state, { idx }));
  storePlaces(Object.assign(readPlaces(), { [key]: scrollY }));
}

/** A step in the history: a native link has made an entry, or, before hydration, Back leads to one. */
function onStep() {
  const { key, idx } = history.state || {};
  const isHydrated = 'hydrated' in root.dataset;
  if (!key) return keyEntry(isHydrated ? {} : { idx: ++entry });
  if (isHydrated) return;
  // After a reload, Back changes the address under this document without loading the other page.
  if (location.pathname + location.search !== address) return location.reload();
  entry = idx;
  const place = readPlaces()[key];
  if (place >= 0) scrollTo({ top: place, behavior: 'instant' });
}

/** @param {() => void} task @param {IdleRequestOptions} [options] */
const whenIdle = (task, options) => {
  if ('requestIdleCallback' in window) requestIdleCallback(task, options);
  else setTimeout(task, 200);
};

/** One section each time, as the layout of all would block. */
function layOutNext() {
  const section = document.querySelector('[data-late]');
  if (!section) return;
  section.removeAttribute('data-late');
  whenIdle(layOutNext);
}

/**
 * Sections are laid out when they come near, and the rest after hydration, for a picture of the whole page;
 * all of them as soon as a place on the page may be asked for.
 */
function layOutLazily() {
  if (history.state || location.hash || location.search) return;
  root.dataset.lazyLayout = '';
  addEventListener('click', () => delete root.dataset.lazyLayout, { capture: true, once: true });
  addEventListener('hydrated', () => whenIdle(layOutNext), { once: true });
}

/** Presses of calls to action that no page has counted yet, from before this one too. */
const ctasOfVisit = () => {
  try {
    const marks = (sessionStorage.getItem(waitingCtas) || '').split(' ').filter(Boolean);
    sessionStorage.removeItem(waitingCtas);
    return marks;
  } catch {
    return [];
  }
};

/** The wheel scrolls the page, and changes no number. @param {Event} event */
function leaveNumber({ target }) {
  if (target instanceof HTMLInputElement && target.type === 'number') target.blur();
}

/** Keeps what happens before the app listens. */
function keepEarly() {
  /** @type {import('../early').EarlyBus} */
  const early = {
    waiting: ctasOfVisit(),
    emit: (what) => {
      if (early.waiting.length < WAITING_MAX) early.waiting.push(what);
    },
  };
  window.early = early;
  /** @param {ErrorEvent | PromiseRejectionEvent} event */
  const onError = (event) => early.emit(event);
  /** @param {MouseEvent} event a press with the main or the middle button, in this tab or another */
  const onPress = ({ button, target }) => {
    const link = button < 2 && target instanceof Element && target.closest('[data-cta]');
    if (link instanceof HTMLElement) early.emit(link.dataset.cta || '');
  };
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onError);
  addEventListener('click', onPress, true);
  addEventListener('auxclick', onPress, true);
  // A page that Back restored has those of the pages after it, which Chromium may leave later than it shows this one.
  const takeMarks = () => {
    for (const mark of ctasOfVisit()) early.emit(mark);
  };
  addEventListener('pageshow', takeMarks);
  addEventListener('storage', takeMarks);
  addEventListener('pagehide', () => {
    const marks = ctasOfVisit().concat(early.waiting.filter((what) => typeof what === 'string'));
    early.waiting = early.waiting.filter((what) => typeof what !== 'string');
    try {
      if (marks.length > 0) sessionStorage.setItem(waitingCtas, marks.join(' '));
    } catch {
      // Without storage they are not counted.
    }
  });
}

if (runs) {
  setState(history.state);
  layOutLazily();
  keepEarly();
  addEventListener('click', holdPress, true);
  addEventListener('hydrated', onHydrated);
  addEventListener('click', leavePlace, true);
  addEventListener('popstate', onStep);
  addEventListener('pagehide', keepPlaces);
  addEventListener('wheel', leaveNumber, { passive: true });
  addEventListener('pointerdown', begin, true);
  addEventListener('keydown', begin, true);
  addEventListener('load', () => whenIdle(begin, { timeout: 2_000 }));
} else {
  addEventListener('DOMContentLoaded', showNoscript);
}

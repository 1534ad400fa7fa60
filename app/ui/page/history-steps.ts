import { isCalling } from './leave';
import { isLoaded, loadPage } from './page-modules';

/*
 * The router undoes a step in the history that it blocks, and takes it again later. While a frame loads,
 * Chromium may count the second from another entry, and Back leads too far. So a page's code is waited for
 * before the router knows of the step. Chromium calls a window's listeners in their order, whether they capture
 * or not, so this one is added before the router's.
 */

/** How long the router is kept waiting. */
const WITHIN_MS = 3_000;

let shown: string | undefined;
let newest: PopStateEvent | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Steps from this page wait. @returns a function that ends it. */
export function stepsFrom(pathname: string): () => void {
  shown = pathname;
  return () => {
    shown = undefined;
    newest = undefined;
    clearTimeout(timer);
  };
}

function onStep(event: PopStateEvent): void {
  const { pathname, href } = window.location;
  if (!event.isTrusted) return;
  newest = event;
  clearTimeout(timer);
  if (shown === undefined || pathname === shown || isLoaded(pathname)) return;
  event.stopImmediatePropagation();
  const tellRouter = () => {
    if (newest !== event || window.location.href !== href) return;
    newest = undefined;
    clearTimeout(timer);
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  };
  timer = setTimeout(tellRouter, WITHIN_MS);
  loadPage(pathname, navigator.onLine && !isCalling()).then(tellRouter, tellRouter);
}

if (!import.meta.env.SSR) window.addEventListener('popstate', onStep);

import { createPath, type Location, useBlocker } from '@remix-run/react';
import { useEffect } from 'react';
import { toasts } from '~/content/toasts';
import { loadWithRetry } from '~/lib/loading/load-with-retry';
import { pageIsIdle } from '~/lib/loading/when';
import { isCalling } from '~/session/session';
import { showToast } from '~/ui/toast/toasts';
import { useStore } from '~/ui/use-store';

/** Remix reloads the document where a page's module fails. This file alone reads its manifest, which is not public. */

const IDLE_WITHIN_MS = 2_000;

/** Paths whose module has been imported: it does not fail again. */
const imported = new Set<string>();

/** Only pages have an error boundary of their own. */
const pages = () =>
  Object.values(window.__remixManifest.routes).filter(
    ({ parentId, hasErrorBoundary }) => parentId === 'root' && hasErrorBoundary,
  );

const pathOf = ({ index, path }: ReturnType<typeof pages>[number]) => `/${index ? '' : path}`;

async function importPage(pathname: string): Promise<void> {
  const page = pages().find((one) => pathOf(one) === pathname);
  if (page) await loadWithRetry(() => import(/* @vite-ignore */ page.module));
  imported.add(pathname);
}

/** Puts what the page has not of every page's files into the browser's cache, unless the visitor saves data. Compiling them would cost the first session. */
async function fetchPages(): Promise<void> {
  if ('connection' in navigator && Object(navigator.connection).saveData === true) return;
  await pageIsIdle(IDLE_WITHIN_MS);
  const files = new Set(pages().flatMap(({ module, imports = [] }) => [module, ...imports]));
  for (const link of document.querySelectorAll('link[rel=modulepreload]'))
    files.delete(link.getAttribute('href') ?? '');
  for (const file of files) await (await fetch(file, { priority: 'low' })).text();
}

/** The address of the navigation under way; noted by the blocker, as a module may fail before a navigation is drawn. */
let pressed: Location | undefined;

/** Remix reloads the shown page where another's module is gone, as after a deployment: the pressed address is loaded instead. */
function leadToPressed(event: Event): void {
  const { navigationType, userInitiated } = Object(event);
  if (navigationType !== 'reload' || userInitiated || !pressed) return;
  if (pressed.pathname === window.location.pathname) return;
  event.preventDefault();
  window.location.assign(createPath(pressed));
}

/** A page whose module does not come is refused while a call runs, which a new document would end, and offline. */
export function usePageModules(): void {
  const calling = useStore(isCalling);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    pressed = nextLocation;
    return (
      pressed.pathname !== currentLocation.pathname &&
      !imported.has(pressed.pathname) &&
      (isCalling.getSnapshot() || !navigator.onLine)
    );
  });

  useEffect(() => {
    if (!('navigation' in window)) return;
    const { navigation } = Object(window);
    navigation.addEventListener('navigate', leadToPressed);
    return () => navigation.removeEventListener('navigate', leadToPressed);
  }, []);

  // What does not come now comes with its navigation.
  useEffect(() => void fetchPages().catch(() => {}), []);
  useEffect(() => {
    if (!calling) return;
    for (const page of pages()) importPage(pathOf(page)).catch(() => {});
  }, [calling]);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    importPage(blocker.location.pathname).then(blocker.proceed, () => {
      blocker.reset();
      pressed = undefined;
      showToast(toasts.pageNotLoaded);
    });
  }, [blocker]);
}

import { HttpError } from './http-error';
import { pageData } from './page-data';
import { plainPath } from './plain-path';
import { codeOf } from './start/remix-internals';

const intents = ['pointerover', 'focusin', 'touchstart'] as const;

/** Who saves data is asked nothing that may not be wanted. */
const savesData = (): boolean =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;

async function fetchFile(address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new HttpError(answer.status, answer.statusText, address);
  await answer.text();
}

/** The page of this site that a link under an event leads to, if it is another than this one. */
function meantBy({ target }: Event): URL | undefined {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target || link.origin !== window.location.origin) return;
  return new URL(link.href);
}

/**
 * Fetches a page while the visitor is about to press a link to it: its code and its data, each once, so that
 * the press waits for nothing. What fails is not told: the press asks again, and tells.
 * @returns the way to stop.
 */
export function watchIntent(): () => void {
  const meant = new Set<string>();
  const prepare = (event: Event) => {
    const url = meantBy(event);
    if (!url || savesData()) return;
    const path = plainPath(url.pathname);
    const code = codeOf(path);
    if (!code || meant.has(path) || path === plainPath(window.location.pathname)) return;
    meant.add(path);
    // Fetched before it is imported, as the start is: nobody remembers a failed fetch (lib/start/loader.ts).
    Promise.all([...code.map(fetchFile), pageData({ request: new Request(url) })])
      .then(() => import(/* @vite-ignore */ code[0]))
      .catch(() => meant.delete(path));
  };
  for (const name of intents) {
    document.addEventListener(name, prepare, { capture: true, passive: true });
  }
  return () => {
    for (const name of intents) document.removeEventListener(name, prepare, { capture: true });
  };
}

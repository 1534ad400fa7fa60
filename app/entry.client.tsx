import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { patchDom } from '~/lib/bootstrap/dom-patch';
import { suppressDoubleClick } from '~/lib/double-click';
import type { Failure } from '~/lib/error-reports/send-from-browser';
import { loadWithRetry } from '~/lib/loading/load-with-retry';
import { report, sendReportsTo } from '~/lib/report';
import { trackCta } from '~/lib/track';

/** RemixBrowser suspends at the root, and a click then would stop hydration for good (React error 345): its promise is read before. */
async function decodedState(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (pending) {
    await pending;
  }
}

/** React hydrates `#page` only. A page that the bootstrap marked as failed stays plain HTML. */
async function hydrate(): Promise<void> {
  if (document.documentElement.dataset.script !== 'runs') return;
  patchDom();
  await decodedState();
  const page = document.getElementById('page');
  if (!page) throw new Error('The document has no #page.');
  startTransition(() => {
    hydrateRoot(
      page,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
      { onRecoverableError: (error) => void report(error, { during: 'hydration' }) },
    );
  });
}

/** Sends a failure. The error service's client loads with the first; failures wait for it. */
function failureSender(dsn: string): (failure: Failure) => void {
  let client: Promise<(failure: Failure) => void> | undefined;
  return (failure) => {
    client ??= loadWithRetry(async () => {
      const { startBrowserReports } = await import('~/lib/error-reports/send-from-browser');
      return startBrowserReports(dsn);
    });
    // Offline, nothing can be sent; the next failure tries again.
    client
      .then((send) => send(failure))
      .catch(() => {
        client = undefined;
      });
  };
}

/** Counts a press of a call to action with the main or the middle button, in this tab or another. Spec 7. */
function countPress({ button, target }: MouseEvent): void {
  const link = button < 2 && target instanceof Element && target.closest<HTMLElement>('[data-cta]');
  if (link) trackCta(link.dataset.cta ?? '');
}

const { reportsTo } = document.documentElement.dataset;
if (reportsTo) {
  const sendFailure = failureSender(reportsTo);
  sendReportsTo((...failure) => sendFailure(failure));
  for (const failure of ['error', 'securitypolicyviolation', 'unhandledrejection'] as const)
    window.addEventListener(failure, sendFailure);
}
window.addEventListener('click', suppressDoubleClick, true);
window.addEventListener('click', countPress, true);
window.addEventListener('auxclick', countPress, true);
void hydrate();

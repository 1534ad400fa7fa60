import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { patchDom } from '~/lib/bootstrap/dom-patch';
import type { EarlyFailure } from '~/lib/error-reports/send-from-browser';
import { importWithRetry } from '~/lib/loading/import-with-retry';
import { report, sendReportsTo } from '~/lib/report';

/**
 * RemixBrowser suspends at the root until its state is decoded, and a click in that window would stop
 * hydration for good (React error 345). So its promise is read once, outside React.
 */
async function decodedState(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (pending) {
    await pending;
  }
}

/** React hydrates `#page` only. A page that the bootstrap marked as failed stays plain HTML. */
async function hydrate(): Promise<void> {
  if (document.documentElement.dataset.scriptFailed !== undefined) return;
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
      {
        onRecoverableError: (error) => void report(error, { during: 'hydration' }),
      },
    );
  });
}

/** Loads the error service's client with the first failure. Failures wait until then. */
function sendReports(reportsTo: string, early: EarlyFailure[]): void {
  early.push = (...failures) => {
    early.push = Array.prototype.push;
    importWithRetry(() =>
      import('~/lib/error-reports/send-from-browser').then((module) => module.startBrowserReports),
    ).then(
      (startBrowserReports) => startBrowserReports(reportsTo, early),
      // Offline, nothing can be sent.
      () => {},
    );
    return early.push(...failures);
  };
  sendReportsTo((...failure) => early.push(failure));
  if (early.length > 0) early.push();
}

const { reportsTo } = document.documentElement.dataset;
if (reportsTo && window.earlyErrors) sendReports(reportsTo, window.earlyErrors);
void hydrate();

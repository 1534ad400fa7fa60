import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { patchDom } from '~/lib/bootstrap/dom-patch';
import type { EarlyFailure } from '~/lib/error-reports/send-from-browser';
import { importWithRetry } from '~/lib/import-with-retry';
import { report, sendReportsTo } from '~/lib/report';

/** One extension can change a whole page: more reports of it would be no news to the team. */
const RECOVERY_REPORTS_MAX = 3;

/**
 * RemixBrowser suspends at the root until its state is decoded; a click in that window would stop
 * hydration for good (React error 345). So it is asked once, outside React, for the promise it throws.
 */
async function decodedState(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (pending) {
    await pending;
  }
}

/**
 * React hydrates what is inside `#page`, and nothing of the document around it. A page that the bootstrap
 * has marked as without JavaScript stays so, as its HTML is changed.
 */
async function hydrate(): Promise<void> {
  if (document.documentElement.dataset.scriptFailed !== undefined) return;
  patchDom();
  await decodedState();
  const page = document.getElementById('page');
  if (!page) throw new Error('The document has no #page.');
  let recoveries = 0;
  startTransition(() => {
    hydrateRoot(
      page,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
      {
        onRecoverableError(error) {
          recoveries += 1;
          if (recoveries <= RECOVERY_REPORTS_MAX) report(error, { during: 'hydration' });
        },
      },
    );
  });
}

/** Fetches the error service's client with the first failure; until it is there, failures wait. */
function sendReports(reportsTo: string, early: EarlyFailure[]): void {
  early.push = (...failures) => {
    early.push = Array.prototype.push;
    importWithRetry(() =>
      import('~/lib/error-reports/send-from-browser').then((module) => module.startBrowserReports),
    ).then(
      (startBrowserReports) => startBrowserReports(reportsTo, early),
      // Without a network it cannot be sent.
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

import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { holdPartsOf } from '~/lib/held-nodes';
import { importWithRetry } from '~/lib/import-with-retry';
import { report, sendReportsTo } from '~/lib/report';
import { undoFailedStart } from '~/lib/start/failed';
import { placeEarlyClicks } from '~/lib/start/loader';
import { guardNodes } from '~/lib/start/node-guard';
import { pageElementId } from '~/lib/start/page-element';
import { decodedState } from '~/lib/start/remix-internals';

/** What React recovers from is told, but not without end: one foreign hand can change a whole page. */
const RECOVERIES_TOLD_MAX = 3;

/**
 * React hydrates what is inside `#page` and nothing else. Where foreign hands changed that before, it
 * renders the page again: with the parts that are kept as the server wrote them, whose nodes are held
 * for that, and with every early press in its new place.
 */
async function start(): Promise<void> {
  guardNodes();
  await decodedState();
  const page = document.getElementById(pageElementId);
  if (!page) throw new Error('The document has no page.');
  holdPartsOf(page, window.location.pathname);
  placeEarlyClicks(page);
  const written = [...page.childNodes];
  let recoveries = 0;
  startTransition(() => {
    const root = hydrateRoot(
      page,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
      {
        onRecoverableError(error) {
          recoveries += 1;
          if (recoveries <= RECOVERIES_TOLD_MAX) report(error, { during: 'hydration' });
        },
      },
    );
    // Where the server itself has sent the page of a failure, there is nothing better to go back to.
    if (!page.querySelector('[data-failed]')) {
      undoFailedStart(() =>
        queueMicrotask(() => {
          root.unmount();
          // What React has seen keeps its listeners; a copy has its links alone.
          page.replaceChildren(...written.map((node) => node.cloneNode(true)));
          delete document.documentElement.dataset.hydrated;
          window.earlyFailures?.mark('lost');
        }),
      );
    }
  });
  keepReports();
}

/** Where there is an error service, reports wait for its client, which is fetched when wanted. */
function keepReports(): void {
  const { reportsTo } = document.documentElement.dataset;
  const early = window.earlyFailures;
  if (!reportsTo || !early) return;
  sendReportsTo((...one) => early.keep(one));
  early.wanted
    .then(() =>
      importWithRetry(() =>
        import('~/lib/error-reports/send-from-browser').then((part) => part.startBrowserReports),
      ),
    )
    .then(
      (startBrowserReports) => startBrowserReports(reportsTo, early),
      // Who cannot fetch it could not send a report of that either.
      () => {},
    );
}

void start();

import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadPart } from '~/lib/load-part';
import { guardNodes } from '~/lib/node-guard';
import { sendReportsTo } from '~/lib/report';

/**
 * RemixBrowser suspends at the root until its state is decoded; a click in that window would stop
 * hydration for good (React error 345). So it is asked once, outside React, for the promise it
 * throws, and hydration begins after that.
 */
async function decodedState(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (pending) {
    await pending;
  }
}

async function start(): Promise<void> {
  guardNodes();
  await decodedState();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
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
      loadPart(() =>
        import('~/lib/error-reports/browser').then((part) => part.startBrowserReports),
      ),
    )
    .then(
      (startBrowserReports) => startBrowserReports(reportsTo, early),
      // Who cannot fetch it could not send a report of that either.
      () => {},
    );
}

void start();

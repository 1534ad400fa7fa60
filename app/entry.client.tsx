import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

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
  await decodedState();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
}

void start();

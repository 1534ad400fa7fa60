import { useEffect, useState } from 'react';
import { measurementIdMissing } from '~/content/errors/error-page';
import { sessionCampaign } from '~/lib/campaign';
import { pageIsIdle } from '~/lib/loading/when';
import { ErrorBoundary, ErrorFallback } from '~/ui/error-boundary';
import { useChunk } from '~/ui/use-chunk';
import type { MeasurementIds } from './measurement';

const IDLE_WITHIN_MS = 2_000;

declare global {
  interface Document {
    readonly prerendering?: boolean;
  }
}

/** Resolves when the visitor sees the page: one that is prerendered may never be seen, and is not counted. */
const isShown = () =>
  new Promise<unknown>((resolve) => {
    if (!document.prerendering) resolve(undefined);
    document.addEventListener('prerenderingchange', resolve, { once: true });
  });

const load = () =>
  isShown()
    .then(() => pageIsIdle(IDLE_WITHIN_MS))
    .then(() => import('./measurement-panel'));

/** Measurement on this page, loaded when the page is usable and where a service is configured. */
export function useMeasurement(ids: MeasurementIds | undefined) {
  const isConfigured = ids?.analytics !== undefined || ids?.pixel !== undefined;
  const chunk = useChunk(isConfigured ? load : undefined);
  const [hasFailed, setHasFailed] = useState(false);
  const isIdMissing = ids !== undefined && ids.analytics === undefined;

  useEffect(() => {
    if (isIdMissing) console.warn(measurementIdMissing);
  }, [isIdMissing]);

  if (!chunk || !ids) return { isConfigured, panel: null, openPanel: undefined };
  return {
    isConfigured,
    panel: (
      <ErrorBoundary
        name="measurement"
        fallback={<ErrorFallback why="stopped" className="dock-card" />}
        onError={() => setHasFailed(true)}
      >
        <chunk.MeasurementPanel ids={ids} campaign={sessionCampaign} />
      </ErrorBoundary>
    ),
    /** Undefined until it can be opened. */
    openPanel: hasFailed ? undefined : () => chunk.beginMeasurement(ids).openPanel(),
  };
}

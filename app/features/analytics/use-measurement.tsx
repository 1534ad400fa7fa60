import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { errorTexts } from '~/content/failed/texts';
import { report } from '~/lib/report';
import { pageIsIdle } from '~/lib/time/page-is-idle';
import { ErrorBoundary } from '~/ui/error-boundary';
import { ErrorFallback, floatingFallback } from '~/ui/error-fallback';
import { useChunk } from '~/ui/use-chunk';
import type { MeasurementIds } from './measurement-ids';

const IDLE_WITHIN_MS = 2_000;

const load = () => pageIsIdle(IDLE_WITHIN_MS).then(() => import('./measurement-part'));

/** The choice can be seen and changed again after a reload. */
const lost = <ErrorFallback why="stopped" className={floatingFallback} />;

interface MeasurementOnPage {
  /** Whether there is anything to choose. */
  isConfigured: boolean;
  panel: ReactNode;
  /** Shows the panel; undefined until that works. */
  callPanel: (() => void) | undefined;
}

/**
 * Measurement on this page, fetched when the page is usable and only where a service is configured. When
 * it does not load, nothing is measured and nothing is said: a visitor misses nothing.
 * @param ids undefined when the configuration is not known.
 */
export function useMeasurement(ids: MeasurementIds | undefined): MeasurementOnPage {
  const isConfigured = ids?.analytics !== undefined || ids?.pixel !== undefined;
  const part = useChunk(isConfigured ? load : undefined);
  const [isLost, setIsLost] = useState(false);
  const panel = isLost ? lost : null;
  const isIdMissing = ids !== undefined && ids.analytics === undefined;

  useEffect(() => {
    if (isIdMissing) console.warn(errorTexts.measurementIdMissing);
  }, [isIdMissing]);

  const measurement = useMemo(() => (part && ids ? begun(part, ids) : undefined), [part, ids]);
  if (!part || !ids || !measurement || isLost) return { isConfigured, panel, callPanel: undefined };
  return {
    isConfigured,
    panel: (
      <ErrorBoundary name="measurement" fallback={lost} onError={() => setIsLost(true)}>
        <part.MeasurementPanel measurement={measurement} ids={ids} />
      </ErrorBoundary>
    ),
    callPanel: measurement.call,
  };
}

/** Nothing that goes wrong with measurement may cost a page. */
function begun(part: typeof import('./measurement-part'), ids: MeasurementIds) {
  try {
    return part.beginMeasurement(ids);
  } catch (error) {
    report(error, { during: 'measurement' });
    return undefined;
  }
}

import { type ReactNode, useEffect } from 'react';
import { errorTexts } from '~/content/errors';
import { usePart } from '~/ui/use-part';
import type { MeasurementIds } from './measurement-ids';

/** Idle time is waited for at most this long. */
const IDLE_WITHIN_MS = 2_000;

const pageIsIdle = () =>
  new Promise<unknown>((resolve) => {
    if (window.requestIdleCallback)
      window.requestIdleCallback(resolve, { timeout: IDLE_WITHIN_MS });
    else setTimeout(resolve, IDLE_WITHIN_MS / 10);
  });

const load = () => pageIsIdle().then(() => import('./measurement-part'));

interface MeasurementOnPage {
  /** Whether there is anything to choose. */
  isConfigured: boolean;
  panel: ReactNode;
  /** Shows the panel; undefined until that works. */
  callPanel: (() => void) | undefined;
}

/**
 * Measurement on this page, fetched when the page is usable and only where a service is configured.
 * @param ids undefined when the configuration is not known.
 */
export function useMeasurement(ids: MeasurementIds | undefined): MeasurementOnPage {
  const isConfigured = ids?.analytics !== undefined || ids?.pixel !== undefined;
  const part = usePart(isConfigured ? load : undefined);
  const isIdMissing = ids !== undefined && ids.analytics === undefined;

  useEffect(() => {
    if (isIdMissing) console.warn(errorTexts.measurementIdMissing);
  }, [isIdMissing]);

  if (!part || !ids) return { isConfigured, panel: null, callPanel: undefined };
  const measurement = part.beginMeasurement(ids);
  const panel = <part.MeasurementPanel measurement={measurement} ids={ids} />;
  return { isConfigured, panel, callPanel: measurement.call };
}

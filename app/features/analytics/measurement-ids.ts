/** The services' ids, as they are configured; an absent service does nothing. */
export interface MeasurementIds {
  /** Google Analytics' measurement id. */
  readonly analytics: string | undefined;
  /** The Meta pixel's id. */
  readonly pixel: string | undefined;
}

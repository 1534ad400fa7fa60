import type { ReportSink } from '~/lib/report';

/** A failure that nobody caught, as the browser tells of it, or one that was reported. */
export type EarlyFailure = ErrorEvent | PromiseRejectionEvent | Parameters<ReportSink>;

declare global {
  interface Window {
    /** What failed before the error service's client came, which replaces `push` (lib/bootstrap/bootstrap.js). */
    earlyErrors?: EarlyFailure[];
  }
}

/** As many as one page view sends. */
export const FAILURES_MAX = 20;

import type { ReportSink } from '~/lib/report';

/** A failure that nobody caught, as the browser tells of it, or one that was reported. */
export type EarlyFailure = ErrorEvent | PromiseRejectionEvent | Parameters<ReportSink>;

/** What the start loader keeps until somebody can send it. */
declare global {
  interface Window {
    earlyFailures?: {
      kept: EarlyFailure[];
      keep: (failure: EarlyFailure) => void;
      /**
       * Settles in an idle moment after the first failure, or once the visitor is at work: for a page
       * that is only read nothing is fetched.
       */
      wanted: Promise<void>;
      /** Stops listening. */
      stop: () => void;
      /** Lets the page be as without JavaScript; `lost` says so, and offers Reload. */
      mark: (why: 'lost') => void;
    };
  }
}

/** As many as one page view keeps or sends. */
export const FAILURES_MAX = 20;

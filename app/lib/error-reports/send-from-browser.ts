import { captureException, init, withScope } from '@sentry/remix';
import { isFault, type ReportSink, report, uncaught } from '~/lib/report';
import { reportOptions } from './before-send';

/** An uncaught error, as the browser emits it, or a reported one. */
export type Failure = ErrorEvent | PromiseRejectionEvent | Parameters<ReportSink>;

const FAILURES_MAX = 20;

/** Whether a file of ours threw. Extensions, mail scanners and apps that show the page throw in it, too. */
const isOwn = (thrown: unknown): boolean =>
  thrown instanceof Error && thrown.stack?.includes(`${location.origin}/assets/`) === true;

/** Starts the error service's client. @returns what sends the first few failures of this page view. */
export function startBrowserReports(dsn: string): (failure: Failure) => void {
  init(reportOptions(dsn, location.hostname));
  let left = FAILURES_MAX;

  const send: ReportSink = (error, context, id) => {
    if (left === 0) return;
    left -= 1;
    const mechanism = { type: 'generic', handled: context.during !== uncaught };
    withScope((scope) => {
      scope.setTags({ page: location.pathname, ...context, report_id: id });
      captureException(error, { mechanism });
    });
  };

  const watch = (event: ErrorEvent | PromiseRejectionEvent) => {
    const thrown: unknown = 'reason' in event ? event.reason : event.error;
    if (isOwn(thrown) && isFault(thrown)) report(thrown, { during: uncaught });
  };

  return (failure) => (failure instanceof Event ? watch(failure) : send(...failure));
}

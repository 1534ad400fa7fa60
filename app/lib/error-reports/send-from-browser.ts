import { captureException, init, withScope } from '@sentry/remix';
import { isFault, type ReportSink, report, uncaught } from '~/lib/report';
import { reportOptions } from './before-send';

/** An uncaught error, as the browser emits it, or a reported one. */
export type Failure = ErrorEvent | PromiseRejectionEvent | Parameters<ReportSink>;

/** The limit for one page view. */
const FAILURES_MAX = 20;

/** Whether an extension's script threw, not the site's. */
function isFromExtension(thrown: unknown): boolean {
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : '';
  const end = stack.indexOf('://');
  return end > 0 && !/https?$/.test(stack.slice(Math.max(0, end - 5), end));
}

/** The thrown value. Undefined where the browser hides it, as for another site's script. */
function thrownBy(event: ErrorEvent | PromiseRejectionEvent): unknown {
  return 'reason' in event ? event.reason : (event.error ?? undefined);
}

/**
 * Starts the error service's client.
 * @returns what sends a failure of this page view. The first few are enough: a failure in a loop must
 * not send forever.
 */
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
    const thrown = thrownBy(event);
    if (thrown === undefined || isFromExtension(thrown) || !isFault(thrown)) return;
    report(thrown, { during: uncaught });
  };

  return (failure) => (failure instanceof Event ? watch(failure) : send(...failure));
}

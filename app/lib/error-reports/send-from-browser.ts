import { captureException, init, withScope } from '@sentry/remix';
import { isFault, type ReportSink, report, sendReportsTo, uncaught } from '~/lib/report';
import { reportOptions } from './options';

/** An uncaught error, as the browser emits it, or a reported one. */
export type EarlyFailure = ErrorEvent | PromiseRejectionEvent | Parameters<ReportSink>;

declare global {
  interface Window {
    /** Errors from before the client loaded. It replaces `push` (lib/bootstrap/bootstrap.js). */
    earlyErrors?: EarlyFailure[];
  }
}

/** The limit for one page view. */
const FAILURES_MAX = 20;

/** Whether an extension's script threw, not the site's. */
function isFromExtension(thrown: unknown): boolean {
  const firstScheme = thrown instanceof Error && /[\w-]+(?=:\/\/)/.exec(thrown.stack ?? '')?.[0];
  return firstScheme ? !firstScheme.startsWith('http') : false;
}

/** The thrown value. Undefined where the browser hides it, as for another site's script. */
function thrownBy(event: ErrorEvent | PromiseRejectionEvent): unknown {
  return 'reason' in event ? event.reason : (event.error ?? undefined);
}

/**
 * Sends the reports of this page view to the error service, the early ones first, and listens for
 * uncaught errors. The first few are enough: a failure in a loop must not send forever.
 */
export function startBrowserReports(dsn: string, early: EarlyFailure[]): void {
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

  const sendEarly = (failure: EarlyFailure) =>
    failure instanceof Event ? watch(failure) : send(...failure);

  sendReportsTo(send);
  early.splice(0).forEach(sendEarly);
  early.push = (failure) => {
    sendEarly(failure as EarlyFailure);
    return 0;
  };
}

import { captureException, init, withScope } from '@sentry/remix';
import { isFault, type ReportSink, report, sendReportsTo, uncaught } from '~/lib/report';
import { reportOptions } from './options';

/** An uncaught failure, as the browser emits it, or one that was reported. */
export type EarlyFailure = ErrorEvent | PromiseRejectionEvent | Parameters<ReportSink>;

declare global {
  interface Window {
    /** What failed before the error service's client came, which replaces `push` (lib/bootstrap/bootstrap.js). */
    earlyErrors?: EarlyFailure[];
  }
}

/** As many as one page view sends. */
const FAILURES_MAX = 20;

/** Whether a script threw that is not the site's but the browser's own: an extension, as a rule. */
function isFromExtension(thrown: unknown): boolean {
  const firstScheme = thrown instanceof Error && /[\w-]+(?=:\/\/)/.exec(thrown.stack ?? '')?.[0];
  return firstScheme ? !firstScheme.startsWith('http') : false;
}

/** What was thrown; undefined where the browser does not say: another site's script, a notice. */
function thrownBy(event: ErrorEvent | PromiseRejectionEvent): unknown {
  return 'reason' in event ? event.reason : (event.error ?? undefined);
}

/**
 * Sends the reports of this page view to the error service, the early ones first, and watches for
 * what is not caught. The first few are enough: a failure in a loop must not send for ever.
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

import { captureException, init, withScope } from '@sentry/remix';
import { type ReportSink, report, shouldReport, uncaught } from '~/lib/report';
import { reportOptions } from './before-send';

/** What the browser emits of an error or of a violation of the content policy, or a reported error. */
export type Failure =
  | ErrorEvent
  | PromiseRejectionEvent
  | SecurityPolicyViolationEvent
  | Parameters<ReportSink>;

class PolicyViolation extends Error {
  override readonly name = 'PolicyViolation';
}

const violationOf = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) =>
  new PolicyViolation(
    `${effectiveDirective} blocks ${/^\w+:\/\/[^/?#]+|^[\w-]*/.exec(blockedURI)}`,
  );

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

  /** A page's violations are few of their kind, and come again with each request. */
  const violations = new Set<string>();

  const watch = (event: Exclude<Failure, unknown[]>) => {
    if ('blockedURI' in event) {
      // An extension's, or the call client's own report to its maker, which the policy blocks on purpose.
      const isForeign = /(^| )[a-z-]+-extension\b|\/\/o\d+\.ingest\.sentry\.io\b/.test(
        `${event.blockedURI} ${event.sourceFile}`,
      );
      const violation = violationOf(event);
      if (isForeign || violations.has(violation.message)) return;
      violations.add(violation.message);
      report(violation, { during: 'content policy' });
      return;
    }
    const thrown: unknown = 'reason' in event ? event.reason : event.error;
    if (isOwn(thrown) && shouldReport(thrown)) report(thrown, { during: uncaught });
  };

  return (failure) => (failure instanceof Event ? watch(failure) : send(...failure));
}

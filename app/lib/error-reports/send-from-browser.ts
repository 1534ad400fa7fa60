import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from '@sentry/remix';
import { isFault, type ReportSink, report, sendReportsTo, uncaught } from '~/lib/report';
import { type EarlyFailure, FAILURES_MAX } from './early-failures';
import { asError, reportOptions, reportTags } from './options';

/** Whether a script threw that is not the site's but the browser's own: an extension, as a rule. */
function isForeign(thrown: unknown): boolean {
  const firstScheme = thrown instanceof Error && /[\w-]+(?=:\/\/)/.exec(thrown.stack ?? '')?.[0];
  return firstScheme ? !firstScheme.startsWith('http') : false;
}

/** What was thrown; undefined where the browser does not tell: another site's script, a notice. */
function thrownBy(event: ErrorEvent | PromiseRejectionEvent): unknown {
  return 'reason' in event ? event.reason : (event.error ?? undefined);
}

/**
 * Sends the reports of this page view to the error service, those kept so far first, and watches for
 * what nobody catches. The first few tell what is wrong: a failure in a loop must not send for ever.
 */
export function startBrowserReports(dsn: string, early: EarlyFailure[]): void {
  const client = new BrowserClient({
    ...reportOptions(dsn, location.hostname),
    // Named, or an untouched copy is looked for in a frame of its own where a service has wrapped it.
    transport: (options) => makeFetchTransport(options, window.fetch.bind(window)),
    stackParser: defaultStackParser,
  });
  client.init();
  let left = FAILURES_MAX;

  const send: ReportSink = (error, context, id) => {
    if (left === 0) return;
    left -= 1;
    const scope = new Scope();
    scope.setTags(reportTags(context, id));
    scope.addEventProcessor((event) => ({ ...event, request: { url: location.href } }));
    const mechanism = { type: 'generic', handled: context.during !== uncaught };
    client.captureException(asError(error), { mechanism }, scope);
  };

  const watch = (event: ErrorEvent | PromiseRejectionEvent) => {
    const thrown = thrownBy(event);
    if (thrown === undefined || isForeign(thrown) || !isFault(thrown)) return;
    report(thrown, { during: uncaught });
  };

  const sendKept = (failure: EarlyFailure) =>
    failure instanceof Event ? watch(failure) : send(...failure);

  sendReportsTo(send);
  early.splice(0).forEach(sendKept);
  early.push = (failure) => {
    sendKept(failure as EarlyFailure);
    return 0;
  };
}

import { CloudflareClient, createTransport, Scope } from '@sentry/cloudflare';
import { asError, reportOptions, reportTags } from '~/lib/error-reports/options';
import { type ReportSink, sendReportsTo } from '~/lib/report';
import { stackFrames } from './stack-frames';

/** The error service may be slow or gone; nobody waits for it longer than this. */
const INTAKE_DEADLINE_MS = 5_000;

interface EdgeReports {
  dsn: string;
  /** The host that is asked, by which a deployment is known. */
  hostname: string;
  /** Keeps the running request's work alive after its answer has left. */
  waitUntil: (work: Promise<unknown>) => void;
}

/** Sends reports to the error service beside the answer, never before it, and gives up quietly. */
function edgeReportSink({ dsn, hostname, waitUntil }: EdgeReports): ReportSink {
  const client = new CloudflareClient({
    ...reportOptions(dsn, hostname),
    stackParser: stackFrames,
    transport: (options) =>
      createTransport(
        options,
        async ({ body }) => {
          const response = await fetch(options.url, {
            method: 'POST',
            // Text, since nothing is attached.
            body: body as string,
            headers: options.headers,
            signal: AbortSignal.timeout(INTAKE_DEADLINE_MS),
          });
          await response.body?.cancel();
          return {
            statusCode: response.status,
            headers: {
              'x-sentry-rate-limits': response.headers.get('X-Sentry-Rate-Limits'),
              'retry-after': response.headers.get('Retry-After'),
            },
          };
        },
        {
          // Nothing is shared between requests: one may not wait for what another has begun.
          $: [],
          add: (begin) => {
            const sending = Promise.resolve(begin());
            waitUntil(sending.catch(() => undefined));
            return sending;
          },
          drain: async () => true,
        },
      ),
  });
  client.init();

  return (error, context, id) => {
    const scope = new Scope();
    scope.setTags(reportTags(context, id));
    client.captureException(asError(error), {}, scope);
  };
}

let isStarted = false;

/**
 * Once per isolate: from here on reports are sent as well as logged, where a service is configured.
 * @param others what else makes reports: the Function around the build has a copy of its own.
 */
export function startErrorReports(
  { dsn, ...rest }: Omit<EdgeReports, 'dsn'> & { dsn: string | undefined },
  ...others: (typeof sendReportsTo)[]
): void {
  if (isStarted || dsn === undefined) return;
  isStarted = true;
  const sink = edgeReportSink({ dsn, ...rest });
  for (const connect of [sendReportsTo, ...others]) connect(sink);
}

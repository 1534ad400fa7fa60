/** Where and while doing what a failure happened; never what a visitor typed. */
export interface ReportContext {
  during: string;
  [detail: string]: string | number;
}

type ReportSink = (error: unknown, context: ReportContext, id: string) => void;

function log(error: unknown, context: ReportContext, id: string): void {
  console.error(`[${id}]`, context.during, error);
}

let sink: ReportSink = log;

/** Short enough to be read out on the phone, long enough to find one failure among many. */
export function createReportId(): string {
  return crypto.randomUUID().slice(0, 8);
}

/**
 * Every failure the team should know of goes through here; it is logged until there is a service.
 * @returns the id under which the team finds it, which an error page shows.
 */
export function report(error: unknown, context: ReportContext, id = createReportId()): string {
  sink(error, context, id);
  return id;
}

/** Sends later reports to a service. @returns the way back to the log. */
export function sendReportsTo(next: ReportSink): () => void {
  sink = next;
  return () => {
    sink = log;
  };
}

/** Where and while doing what a failure happened; never what a visitor typed. */
export interface ReportContext {
  during: string;
  [detail: string]: string | number;
}

export type ReportSink = (error: unknown, context: ReportContext, id: string) => void;

let sink: ReportSink | undefined;

/** One failure often passes through several hands; each is reported once, under its first id. */
const idsByError = new WeakMap<object, string>();

/** Short enough to be read out on the phone, long enough to find one failure among many. */
export function createReportId(): string {
  return crypto.randomUUID().slice(0, 8);
}

/**
 * Every failure the team should know of goes through here: into the log, and to the error service
 * where there is one.
 * @returns the id under which the team finds it, which an error page shows.
 */
export function report(error: unknown, context: ReportContext, id = createReportId()): string {
  if (typeof error === 'object' && error !== null) {
    const known = idsByError.get(error);
    if (known !== undefined) return known;
    idsByError.set(error, id);
  }
  // The browser's console has what was not caught already.
  if (context.during !== uncaught) console.error(`[${id}]`, context.during, error);
  sink?.(error, context, id);
  return id;
}

/** What an uncaught failure happened during. */
export const uncaught = 'uncaught';

/** Sends later reports to a service as well. @returns the way back to the log alone. */
export function sendReportsTo(next: ReportSink): () => void {
  sink = next;
  return () => {
    sink = undefined;
  };
}

/** Whether a failure is the team's to know: not a refused request (4xx), not work called off. */
export function isFault(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return true;
  if ('name' in error && error.name === 'AbortError') return false;
  return !('status' in error && typeof error.status === 'number' && error.status < 500);
}

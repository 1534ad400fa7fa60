import { isBeingLeft, pageStays } from './loading/leaving';

/** Where a failure happened and during what. Never a visitor's words. */
export interface ReportContext {
  during: string;
  [detail: string]: string | number;
}

export type ReportSink = (error: unknown, context: ReportContext, id: string) => void;

let sink: ReportSink | undefined;

/** The same error may be caught several times; it is reported once, under its first id. */
const idsByError = new WeakMap<object, string>();

/** Short enough to read out on the phone, long enough to be unique. Not `randomUUID`, which plain http lacks. */
export function createReportId(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number.toString(16).padStart(8, '0');
}

/** Reports a failure to the log and to the error service, unless the page is left first. @returns the report's id, which an error page shows. */
export function report(error: unknown, context: ReportContext, id = createReportId()): string {
  if (isBeingLeft()) {
    void pageStays().then(() => report(error, context, id));
    return id;
  }
  if (typeof error === 'object' && error !== null) {
    const known = idsByError.get(error);
    if (known !== undefined) return known;
    idsByError.set(error, id);
  }
  // The browser's console shows uncaught errors already.
  if (context.during !== uncaught) console.error(`[${id}]`, context.during, error);
  sink?.(error, context, id);
  return id;
}

export const uncaught = 'uncaught';

/** Also sends later reports to a service. */
export function sendReportsTo(next: ReportSink): void {
  sink = next;
}

/** Whether the team must know of a failure. A refused request (4xx) and an aborted one are none. */
export function shouldReport(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return true;
  if ('name' in error && error.name === 'AbortError') return false;
  return !('status' in error && typeof error.status === 'number' && error.status < 500);
}

import { HttpError } from '~/lib/http-error';

/** The name of the entry in the Server-Timing header, which scripts of the same site may read. */
const entryName = 'report';

/** Lets a failed answer for a script tell under which id the edge has reported the failure. */
export function tellReportId(headers: Headers, id: string): void {
  headers.append('Server-Timing', `${entryName};desc="${id}"`);
}

/** When the newest answer that told an id began, in milliseconds: each tells of one failure. */
let heard = 0;

/**
 * The id that a failed answer told, once. What the edge threw comes to the browser as an HttpError, or
 * with neither its text nor its stack, and is not reported again.
 */
export function toldReportId(error: unknown): string | undefined {
  if (!(error instanceof HttpError) && !(error instanceof Error && !error.stack)) return;
  for (const entry of performance.getEntriesByType('resource').reverse()) {
    if (entry.startTime <= heard) return;
    const { serverTiming = [] } = entry as PerformanceResourceTiming;
    const told = serverTiming.find(({ name }) => name === entryName);
    if (told) {
      heard = entry.startTime;
      return told.description;
    }
  }
}

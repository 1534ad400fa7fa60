import { HttpError } from './http-error';

/** The name of the entry in the Server-Timing header, which scripts of the same site may read. */
const entryName = 'report';

/** Lets a failed answer for a script tell under which id the edge has reported the failure. */
export function tellReportId(headers: Headers, id: string): void {
  headers.append('Server-Timing', `${entryName};desc="${id}"`);
}

/**
 * The id that the newest failed answer told. What the edge threw comes to the browser as an HttpError,
 * or with neither its text nor its stack, and is not reported again.
 */
export function toldReportId(error: unknown): string | undefined {
  if (!(error instanceof HttpError) && !(error instanceof Error && !error.stack)) return;
  return performance
    .getEntriesByType('resource')
    .flatMap((entry) => (entry as PerformanceResourceTiming).serverTiming ?? [])
    .findLast(({ name }) => name === entryName)?.description;
}

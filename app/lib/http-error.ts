/** A non-OK HTTP answer. The text is the status code, a colon, and what was answered. Spec 7, 8. */
export class HttpError extends Error {
  override readonly name = 'HttpError';

  constructor(
    /** The HTTP status. */
    readonly status: number,
    /** The body, or else the status text. */
    message: string,
    /** Which call it was, such as 'POST /call/web'. */
    readonly call: string,
  ) {
    super(`${status}: ${message}`);
  }
}

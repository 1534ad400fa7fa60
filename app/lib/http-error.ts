/** A non-OK HTTP response. The text is the status code, a colon and the response. Spec 7, 8. */
export class HttpError extends Error {
  override readonly name = 'HttpError';

  constructor(
    readonly status: number,
    /** The body, or else the status text. */
    message: string,
    /** The call, such as 'POST /call/web'. */
    readonly call: string,
  ) {
    super(`${status}: ${message}`);
  }
}

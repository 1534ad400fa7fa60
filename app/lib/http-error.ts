/**
 * A non-OK HTTP answer. The text is the status code, a colon, and the body or else the status text.
 * Spec 7, 8.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';

  private constructor(
    message: string,
    /** The HTTP status. */
    readonly status: number,
    /** Which call it was, such as 'POST /call/web'. */
    readonly call: string,
  ) {
    super(message);
  }

  /**
   * Reads the body of a non-OK answer.
   * @param secret is struck out, should the other side have echoed it.
   */
  static async of(response: Response, call: string, secret?: string): Promise<HttpError> {
    const body = await response.text().catch(() => '');
    const told = body === '' ? response.statusText : body;
    const safe = secret ? told.replaceAll(secret, '[credential]') : told;
    return new HttpError(`${response.status}: ${safe}`, response.status, call);
  }
}

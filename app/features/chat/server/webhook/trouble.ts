/** What the team may know of a failed webhook. */
export class WebhookTrouble extends Error {
  override readonly name = 'WebhookTrouble';

  constructor(
    message: string,
    /** The HTTP status, where that is the trouble. */
    readonly status?: number,
  ) {
    super(message);
  }
}

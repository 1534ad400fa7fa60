import { type ReplyFields, textFields } from '~/features/chat/server/reply/whole';

/** A failed webhook, for the team: what happened, and where to look. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';

  constructor(
    message: string,
    /** The HTTP status, if that is the failure. */
    readonly status?: number,
  ) {
    super(message);
  }
}

export function statusError(status: number): WebhookError {
  return new WebhookError(`status ${status}: ${meaningOf(status)}`, status);
}

function meaningOf(status: number): string {
  switch (status) {
    case 401:
    case 403:
      return 'the automation does not accept CHAT_WEBHOOK_AUTHORIZATION';
    case 404:
      return 'the workflow is not published, or CHAT_WEBHOOK_URL is a test address (/webhook-test/)';
    default:
      return status < 400 ? 'redirects are not followed' : "look into the automation's executions";
  }
}

export const tooLargeError = () =>
  new WebhookError('the reply is too large: more than 64 KiB of words, or 8 MiB in all');

/** The answer is complete, so the visitor gets it. */
export const laterStepError = () =>
  new WebhookError(
    "a step after the finished answer failed: look into the automation's executions",
  );

/** A valid reply without content. */
export function noTextError(format: ReplyFields): WebhookError {
  return new WebhookError(
    `the reply has no text in its field "${textFields[format].join('", "')}"`,
  );
}

/** The network's errors may quote the address, which is a secret, so only their name is reported. */
export function networkError(error: unknown): WebhookError {
  const name = error instanceof Error ? error.name : 'unknown error';
  return new WebhookError(
    name === 'TimeoutError'
      ? 'TimeoutError: no answer, or no further words, in time'
      : `${name}: the connection failed`,
  );
}

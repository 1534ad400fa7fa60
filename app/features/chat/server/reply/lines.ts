import { WEBHOOK_LINE_MAX_CHARS, WEBHOOK_REPLY_MAX_BYTES } from '~/content/constants';
import { tooLargeError } from '~/features/chat/server/webhook/webhook-error';

/**
 * The lines of a body, without their line breaks, each as soon as it is complete.
 * @throws WebhookError for a body or a line that is too long.
 */
export async function* linesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let size = 0;
  let rest = '';

  function* split(text: string): Generator<string> {
    const lines = (rest + text).split(/\r?\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.length > WEBHOOK_LINE_MAX_CHARS) throw tooLargeError();
      yield line;
    }
    if (rest.length > WEBHOOK_LINE_MAX_CHARS) throw tooLargeError();
  }

  for await (const bytes of body) {
    size += bytes.byteLength;
    yield* split(decoder.decode(bytes, { stream: true }));
    if (size > WEBHOOK_REPLY_MAX_BYTES) throw tooLargeError();
  }
  yield* split(`${decoder.decode()}\n`);
}

import { WEBHOOK_WORDS_MAX_BYTES } from '~/content/constants';
import type { AnswerEvent } from '~/features/chat/conversation/answer';
import { byteLength } from '~/features/chat/conversation/history';
import { tooLargeError, WebhookError } from '~/features/chat/server/webhook/webhook-error';
import { parseJson } from '~/lib/json';
import { createTextCleaner } from './clean-text';
import { createEventReader, isEventLine } from './data-lines';
import { linesOf } from './lines';
import { createStreamReader, isStreamLine } from './n8n-lines';
import { type ReplySignal, text } from './signal';
import { type ReplyFields, readWhole } from './whole';

/** The format of a reply: one JSON value or plain text, n8n's lines, or server-sent events. */
export type ReplyShape = 'whole' | 'n8n' | 'events';

export interface ReplyEnd {
  readonly type: 'end';
  readonly shape: ReplyShape;
  /** A step after the finished answer failed, such as one that stores it. */
  readonly failedLater: boolean;
}

/** A reply, in order: words and quick replies for the visitor, then its end. */
export type ReplyPart = Extract<AnswerEvent, { type: 'text' | 'buttons' }> | ReplyEnd;

/** Parses a body's lines. */
interface Format {
  readonly shape: ReplyShape;
  line(line: string): readonly ReplySignal[];
  /** @throws WebhookError for a body that is no reply. */
  end(): readonly ReplySignal[];
}

/** Markup is a proxy's page, and an open brace is JSON that was cut off. */
const isNoText = (body: string) => /^\s*[<{]/.test(body);

function wholeFormat(fields: ReplyFields, isPlainText: boolean): Format {
  const lines: string[] = [];
  return {
    shape: 'whole',
    line(line) {
      lines.push(line);
      return [];
    },
    end() {
      const body = lines.join('\n');
      const value = parseJson(body);
      if (value !== undefined) return readWhole(value, fields);
      if (isPlainText && !isNoText(body)) return text(body);
      throw new WebhookError('the reply is neither JSON, a stream nor plain text');
    },
  };
}

/** The first line that is not blank decides. n8n's streams claim to be `application/json`. */
function formatOf(line: string, fields: ReplyFields, isPlainText: boolean): Format {
  if (isEventLine(line)) return { shape: 'events', ...createEventReader() };
  if (isStreamLine(parseJson(line))) return { shape: 'n8n', ...createStreamReader() };
  return wholeFormat(fields, isPlainText);
}

/**
 * Parses a webhook's reply from its body. The result does not depend on how the bytes are cut.
 * @param contentType distinguishes plain text from JSON that was cut off.
 * @throws WebhookError for a body that is too large, empty, no reply, or ends in an error.
 */
export async function* readReply(
  body: AsyncIterable<Uint8Array>,
  fields: ReplyFields,
  contentType = '',
): AsyncGenerator<ReplyPart> {
  const cleaner = createTextCleaner();
  let format: Format | undefined;
  let endsInError = false;
  let failedLater = false;
  let size = 0;

  async function* signals(): AsyncGenerator<ReplySignal> {
    for await (const line of linesOf(body)) {
      if (!format && line.trim() === '') continue;
      format ??= formatOf(line, fields, /^text\//i.test(contentType));
      yield* format.line(line);
    }
    if (format) yield* format.end();
  }

  function* words(cleaned: string): Generator<ReplyPart> {
    if (cleaned === '') return;
    endsInError = false;
    size += byteLength(cleaned);
    yield { type: 'text', text: cleaned };
    if (size > WEBHOOK_WORDS_MAX_BYTES) throw tooLargeError();
  }

  for await (const signal of signals()) {
    if (signal.kind === 'finished') break;
    switch (signal.kind) {
      case 'text':
        yield* words(cleaner.push(signal.text));
        break;
      case 'paragraph':
        yield* words(cleaner.paragraph());
        break;
      case 'buttons':
        yield { type: 'buttons', buttons: signal.buttons };
        break;
      case 'error':
        endsInError = true;
        break;
      case 'later_error':
        failedLater = true;
        break;
      default:
        signal satisfies never;
    }
  }
  yield* words(cleaner.end());
  if (!format) {
    throw new WebhookError(
      'the reply is empty: no step of the workflow answers. Where it streams, switch on "Enable Streaming" in the agent',
    );
  }
  if (endsInError) {
    throw new WebhookError("the stream reports an error: look into the automation's executions");
  }
  yield { type: 'end', shape: format.shape, failedLater };
}

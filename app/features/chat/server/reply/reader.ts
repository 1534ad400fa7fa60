import { WEBHOOK_LINE_MAX_CHARS, WEBHOOK_REPLY_MAX_BYTES } from '~/content/constants';
import type { ReplyEvent } from '~/features/chat/conversation/chat';
import { isRecord, parseJson } from '~/lib/json';
import { splitLines } from '~/lib/split-lines';
import { withoutReasoning } from './reasoning';
import {
  ReplyWriter,
  textFields,
  tooLargeError,
  WebhookError,
  type WebhookFormat,
} from './reply-writer';
import { createEventReader, createStreamReader, isEventLine, isStreamLine } from './streams';

/** What a body turns out to be: one JSON value or plain text, n8n's lines, or server-sent events. */
export type ReplyShape = 'whole' | 'n8n' | 'events';

export interface ReplyEnd {
  readonly type: 'end';
  readonly shape: ReplyShape;
  /** A step after the finished answer failed, such as one that stores it. */
  readonly failedLater: boolean;
}

interface ShapeReader {
  readonly shape: ReplyShape;
  line(line: string): void;
  /** @throws WebhookError for a body that is no reply. */
  end(): void;
}

/** What begins with a tag is a proxy's or a failing server's page, and an open object is JSON that was cut off. */
const isNoText = (body: string) =>
  /^\s*(?:<(?:[!?]|\/?[a-z][\w-]*(?:[\s/>]|$))|\{\s*(?:"|$))/i.test(body);

/** In plain text a number or a quoted sentence is what it looks like; only an object is JSON. */
const isObject = (value: unknown) => isRecord(Array.isArray(value) ? value[0] : value);

function createWholeReader(
  reply: ReplyWriter,
  format: WebhookFormat,
  isPlainText: boolean,
): ShapeReader {
  const lines: string[] = [];
  return {
    shape: 'whole',
    line: (line) => void lines.push(line),
    end() {
      const body = lines.join('\n');
      const value = parseJson(body);
      if (isPlainText ? isObject(value) : value !== undefined) reply.whole(value, format);
      else if (isPlainText && !isNoText(withoutReasoning(body))) reply.text(body);
      else throw new WebhookError('the reply is neither JSON, a stream nor plain text');
    },
  };
}

/** A decoder for the charset of a content type; an unknown one is read as UTF-8. */
function decoderFor(contentType: string): TextDecoder {
  try {
    return new TextDecoder(/;\s*charset="?([^\s";]+)/i.exec(contentType)?.[1]);
  } catch {
    return new TextDecoder();
  }
}

/**
 * Parses a webhook's reply: words as they come, then the quick replies, however the bytes are cut.
 * @throws WebhookError for a body that is too large, empty, no reply, without text, cut off, or ends in an error.
 */
export async function* readReply(
  body: AsyncIterable<Uint8Array>,
  format: WebhookFormat,
  contentType: string,
): AsyncGenerator<ReplyEvent | ReplyEnd> {
  const reply = new ReplyWriter();
  const decoder = decoderFor(contentType);
  const isPlainText = /^text\/(?!event-stream)/i.test(contentType);
  let reader: ShapeReader | undefined;
  let size = 0;

  /** The first line that is not blank decides. n8n's streams claim to be `application/json`. */
  const readerOf = (line: string): ShapeReader => {
    if (isEventLine(line, isPlainText)) return { shape: 'events', ...createEventReader(reply) };
    if (isStreamLine(parseJson(line))) return { shape: 'n8n', ...createStreamReader(reply) };
    return createWholeReader(reply, format, isPlainText);
  };

  const split = splitLines((line) => {
    if (line.length > WEBHOOK_LINE_MAX_CHARS) throw tooLargeError();
    if (reply.isFinished || (!reader && line.trim() === '')) return;
    reader ??= readerOf(line);
    reader.line(line);
  });

  /** The words before a failure are passed on, too. */
  function* readPiece(text: string): Generator<ReplyEvent> {
    try {
      if (split(text) > WEBHOOK_LINE_MAX_CHARS) throw tooLargeError();
    } finally {
      yield* reply.take();
    }
  }

  for await (const bytes of body) {
    size += bytes.byteLength;
    if (size > WEBHOOK_REPLY_MAX_BYTES) throw tooLargeError();
    yield* readPiece(decoder.decode(bytes, { stream: true }));
    if (reply.isFinished) break;
  }
  yield* readPiece(`${decoder.decode()}\n`);
  if (!reader) {
    throw new WebhookError(
      'the reply is empty: no step of the workflow answers. Where it streams, switch on "Enable Streaming" in the agent',
    );
  }
  reader.end();
  reply.end();
  yield* reply.take();
  if (reply.endsInError) {
    throw new WebhookError("the stream reports an error: look into the automation's executions");
  }
  if (reply.cutBy) {
    throw new WebhookError(`the answer was cut off: ${reply.cutBy}`, { code: 'broken_off' });
  }
  if (!reply.hasText) {
    const fields = textFields[format].join('", "');
    const message = `the reply has no text in its field "${fields}"`;
    throw new WebhookError(message, { code: 'could_not_process' });
  }
  if (reply.quickReplies.length > 0) yield { type: 'buttons', buttons: reply.quickReplies };
  yield { type: 'end', shape: reader.shape, failedLater: reply.failedLater };
}

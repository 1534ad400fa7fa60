import { WEBHOOK_LINE_MAX_CHARS, WEBHOOK_WORDS_MAX_BYTES } from '~/content/constants';
import type { AnswerEvent } from '~/features/chat/conversation/answer';
import { byteLength } from '~/features/chat/conversation/history';
import { createTextCleaner } from './clean-text';
import { createEventReader, isEventLine } from './data-lines';
import { parseJson } from './json';
import { createStreamReader, isStreamLine } from './n8n-lines';
import { type ReplySignal, text } from './signal';
import { type ReplyFields, readWhole } from './whole';

/** The visitor's part of a reply, in order: words as they come, and quick replies. */
export type ReplyPart = Extract<AnswerEvent, { type: 'text' | 'buttons' }>;

/** The format of a reply: one JSON value or plain text, n8n's lines, or server-sent events. */
export type ReplyShape = 'whole' | 'n8n' | 'events';

/**
 * How a body ended: normally, with an error after the finished answer, with an error before its end,
 * empty, or not a reply.
 */
export type ReplyEnd = 'complete' | 'failed_later' | 'broken' | 'empty' | 'unreadable';

/** Parses a body's lines; `rest` is the text after the last line break. */
interface BodyParser {
  readonly shape: ReplyShape;
  line(line: string): readonly ReplySignal[];
  /** @returns undefined when the body was no reply. */
  end(rest: string): readonly ReplySignal[] | undefined;
}

function n8nBody(): BodyParser {
  const stream = createStreamReader();
  return {
    shape: 'n8n',
    line: stream.line,
    end: (rest) => [...stream.line(rest), ...stream.end()],
  };
}

function eventBody(): BodyParser {
  const events = createEventReader();
  return {
    shape: 'events',
    line: events.line,
    end: (rest) => [...(rest === '' ? [] : events.line(rest)), ...events.end()],
  };
}

/** Markup is a proxy's page, and an open brace is JSON that was cut off. */
const isNoText = (body: string) => /^\s*[<{]/.test(body);

function wholeBody(fields: ReplyFields, isPlainText: boolean): BodyParser {
  const lines: string[] = [];
  return {
    shape: 'whole',
    line(line) {
      lines.push(line);
      return [];
    },
    end(rest) {
      const body = [...lines, rest].join('\n');
      const value = parseJson(body);
      if (value !== undefined) return readWhole(value, fields);
      return isPlainText && !isNoText(body) ? text(body) : undefined;
    },
  };
}

/** The first line that is not blank decides. n8n's streams claim to be `application/json`. */
function recognize(line: string, fields: ReplyFields, isPlainText: boolean): BodyParser {
  if (isEventLine(line)) return eventBody();
  return isStreamLine(parseJson(line)) ? n8nBody() : wholeBody(fields, isPlainText);
}

/** Splits chunks of text into lines. */
function createLineSplitter() {
  let rest = '';
  return {
    /** @returns the complete lines, without their line breaks. */
    push(chunk: string): string[] {
      rest += chunk;
      if (!chunk.includes('\n')) return [];
      const lines = rest.split(/\r?\n/);
      rest = lines.pop() ?? '';
      return lines;
    },
    /** The text after the last line break. */
    rest: () => rest,
  };
}

export interface ReplyReader {
  /** @returns what can be shown now. */
  push(bytes: Uint8Array): ReplyPart[];
  /** The body is over. */
  end(): { parts: ReplyPart[]; end: ReplyEnd };
  /** Undefined until the first line. */
  shape(): ReplyShape | undefined;
  /** Whether the reply has ended, even if the body has not. */
  isFinished(): boolean;
  /** Whether the text or a line exceeds its limit. */
  isTooLarge(): boolean;
}

/**
 * Parses a webhook's reply from the bytes of its body. The result does not depend on how the bytes are
 * cut.
 * @param contentType distinguishes plain text from JSON that was cut off.
 */
export function createReplyReader(fields: ReplyFields, contentType = ''): ReplyReader {
  const isPlainText = /^text\//i.test(contentType);
  const decoder = new TextDecoder();
  const splitter = createLineSplitter();
  const cleaner = createTextCleaner();
  let body: BodyParser | undefined;
  let isFinished = false;
  let endsInError = false;
  let failedLater = false;
  let wordBytes = 0;
  let hasLongLine = false;

  function* partsOf(signals: readonly ReplySignal[]): Generator<ReplyPart> {
    for (const signal of signals) {
      if (isFinished) return;
      const words = wordsOf(signal);
      if (words !== '') {
        endsInError = false;
        wordBytes += byteLength(words);
        yield { type: 'text', text: words };
      }
      if (signal.kind === 'buttons') yield { type: 'buttons', buttons: signal.buttons };
      if (signal.kind === 'error') endsInError = true;
      if (signal.kind === 'later_error') failedLater = true;
      if (signal.kind === 'finished') isFinished = true;
    }
  }

  function wordsOf(signal: ReplySignal): string {
    switch (signal.kind) {
      case 'text':
        return cleaner.push(signal.text);
      case 'paragraph':
        return cleaner.paragraph();
      case 'finished':
        return cleaner.end();
      case 'buttons':
      case 'error':
      case 'later_error':
        return '';
      default:
        return signal satisfies never;
    }
  }

  function take(lines: readonly string[]): ReplyPart[] {
    const parts: ReplyPart[] = [];
    for (const line of lines) {
      hasLongLine ||= line.length > WEBHOOK_LINE_MAX_CHARS;
      if (!body && line.trim() !== '') body = recognize(line, fields, isPlainText);
      if (body) parts.push(...partsOf(body.line(line)));
    }
    return parts;
  }

  return {
    push: (bytes) => take(splitter.push(decoder.decode(bytes, { stream: true }))),
    end() {
      const parts = take(splitter.push(decoder.decode()));
      const rest = splitter.rest();
      if (!body && rest.trim() === '') return { parts, end: 'empty' };
      body ??= recognize(rest, fields, isPlainText);
      const signals = body.end(rest);
      parts.push(...partsOf(signals ?? []));
      const last = cleaner.end();
      if (last !== '') parts.push({ type: 'text', text: last });
      if (signals === undefined) return { parts, end: 'unreadable' };
      if (endsInError) return { parts, end: 'broken' };
      return { parts, end: failedLater ? 'failed_later' : 'complete' };
    },
    shape: () => body?.shape,
    isFinished: () => isFinished,
    isTooLarge: () =>
      hasLongLine ||
      wordBytes > WEBHOOK_WORDS_MAX_BYTES ||
      splitter.rest().length > WEBHOOK_LINE_MAX_CHARS,
  };
}

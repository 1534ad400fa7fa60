import type { AnswerEvent } from '~/features/chat/conversation/answer-event';
import { createTextCleaner } from './clean-text';
import { createEventReader, isEventLine } from './data-lines';
import { parseJson } from './json';
import { createLineSplitter } from './lines';
import { isStreamLine, readStreamLine } from './n8n-lines';
import type { ReplySignal } from './signal';
import { type ReplyFields, readWhole } from './whole';

/** What a visitor gets of a reply, in order: words as they come, and the quick replies. */
export type ReplyPart = Extract<AnswerEvent, { type: 'text' | 'buttons' }>;

/** How a reply is written: one JSON value, n8n's lines, or server-sent events. */
export type ReplyShape = 'whole' | 'n8n' | 'events';

/** How a body ended: as it should, in an error that it told, or without ever being a reply. */
export type ReplyEnd = 'complete' | 'broken' | 'unreadable';

/** Takes a body's lines; `rest` is what follows the last line end. */
interface BodyParser {
  readonly shape: ReplyShape;
  line(line: string): ReplySignal[];
  /** @returns undefined when the body was no reply at all. */
  end(rest: string): ReplySignal[] | undefined;
}

function n8nBody(): BodyParser {
  return { shape: 'n8n', line: readStreamLine, end: readStreamLine };
}

function eventBody(): BodyParser {
  const events = createEventReader();
  return {
    shape: 'events',
    line: events.line,
    end: (rest) => [...(rest === '' ? [] : events.line(rest)), ...events.end()],
  };
}

function wholeBody(fields: ReplyFields): BodyParser {
  const lines: string[] = [];
  return {
    shape: 'whole',
    line(line) {
      lines.push(line);
      return [];
    },
    end(rest) {
      const value = parseJson([...lines, rest].join('\n'));
      return value === undefined ? undefined : readWhole(value, fields);
    },
  };
}

/** The first line that is not blank tells; no content type does. */
function recognise(line: string, fields: ReplyFields): BodyParser {
  if (isEventLine(line)) return eventBody();
  return isStreamLine(parseJson(line)) ? n8nBody() : wholeBody(fields);
}

export interface ReplyReader {
  /** @returns what can be shown now. */
  push(bytes: Uint8Array): ReplyPart[];
  /** The body is over. */
  end(): { parts: ReplyPart[]; end: ReplyEnd };
  /** Undefined until the body tells. */
  shape(): ReplyShape | undefined;
  /** Whether the reply said that nothing follows. */
  isFinished(): boolean;
}

/**
 * Reads a webhook's reply from the bytes of its body, in whichever of the three shapes it comes.
 * However the bytes are cut, the parts together say the same.
 */
export function createReplyReader(fields: ReplyFields): ReplyReader {
  const decoder = new TextDecoder();
  const splitter = createLineSplitter();
  const cleaner = createTextCleaner();
  let body: BodyParser | undefined;
  let isFinished = false;
  let endsInError = false;

  function* partsOf(signals: readonly ReplySignal[]): Generator<ReplyPart> {
    for (const signal of signals) {
      if (isFinished) return;
      const words = wordsOf(signal);
      if (words !== '') {
        endsInError = false;
        yield { type: 'text', text: words };
      }
      if (signal.kind === 'buttons') yield { type: 'buttons', buttons: signal.buttons };
      if (signal.kind === 'error') endsInError = true;
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
        return '';
      default:
        return signal satisfies never;
    }
  }

  function take(lines: readonly string[]): ReplyPart[] {
    const parts: ReplyPart[] = [];
    for (const line of lines) {
      if (!body && line.trim() !== '') body = recognise(line, fields);
      if (body) parts.push(...partsOf(body.line(line)));
    }
    return parts;
  }

  return {
    push: (bytes) => take(splitter.push(decoder.decode(bytes, { stream: true }))),
    end() {
      const parts = take(splitter.push(decoder.decode()));
      const rest = splitter.rest();
      body ??= recognise(rest, fields);
      const signals = body.end(rest);
      parts.push(...partsOf(signals ?? []));
      const last = cleaner.end();
      if (last !== '') parts.push({ type: 'text', text: last });
      if (signals === undefined) return { parts, end: 'unreadable' };
      return { parts, end: endsInError ? 'broken' : 'complete' };
    },
    shape: () => body?.shape,
    isFinished: () => isFinished,
  };
}

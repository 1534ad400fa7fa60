import { isRecord } from '~/features/chat/conversation/foreign';
import { parseJson } from './json';
import { error, paragraph, type ReplySignal, text } from './signal';
import { readWhole } from './whole';

/*
 * n8n's stream: one JSON object a line, whatever its content type says. Each round of a model or a
 * tool has a `begin` and an `end` of its own, so that only the body's end is the end.
 */

const types = ['begin', 'item', 'end', 'error'] as const;

interface StreamLine {
  readonly type: (typeof types)[number];
  readonly content?: unknown;
}

/** Whether a value is a line of the stream. With `response` it is a whole reply, whatever its type. */
export function isStreamLine(value: unknown): value is StreamLine {
  return (
    isRecord(value) && types.some((type) => type === value.type) && value.response === undefined
  );
}

/** @param line without its end; garbage between the lines says nothing. */
export function readStreamLine(line: string): ReplySignal[] {
  const value = parseJson(line);
  if (!isStreamLine(value)) return [];
  switch (value.type) {
    case 'begin':
      return [paragraph];
    case 'item':
      return readItem(value.content);
    case 'error':
      return [error];
    case 'end':
      return [];
    default:
      return value.type satisfies never;
  }
}

/**
 * A word or two; or, from a 'Respond to Webhook' inside the stream, a whole reply as JSON. Data of
 * another shape are not for a visitor.
 */
function readItem(content: unknown): ReplySignal[] {
  const value =
    typeof content === 'string' && /^\s*[[{]/.test(content) ? parseJson(content) : content;
  const inner: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  const isData = isRecord(inner) && !Array.isArray(inner) && Object.keys(inner).length > 0;
  return isData ? readWhole(inner, 'n8n') : text(content);
}

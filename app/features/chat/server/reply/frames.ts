import { fieldsOf, isRecord, isText, parseJson } from '~/lib/json';
import { isBlank } from '~/lib/plain-text';

/* The first stage: a body's lines as frames, whatever service wrote them. A new dialect is a row. */

/** What a body turns out to be: one JSON value or plain text, JSON lines, or server-sent events. */
export type ReplyShape = 'json' | 'ndjson' | 'sse';

interface Flags {
  /** A turn of a model or a node begins or ends; only the body's end is the end. */
  readonly turns?: true;
  readonly fails?: true;
  readonly isOver?: true;
  /** The only item of a turn may be a node's whole reply. */
  readonly mayBeWhole?: true;
}

/** What may be read of an event; its reason is why the model ended, in the service's own word. */
const readFields = ['words', 'node', 'reason', 'buttons', 'summary'] as const;
type ReadFields<Value> = { readonly [Field in (typeof readFields)[number]]?: Value };

/** What one event of a stream says. */
export type Frame = Flags & ReadFields<unknown>;
type Row = Flags & ReadFields<string>;

/** What an event has, at a path, perhaps with one of some values; and at which path it says what. The first counts. */
const rows = Object.entries<Row>({
  // OpenAI-compatible chunks
  'choices.0.delta': { words: 'choices.0.delta.content', reason: 'choices.0.finish_reason' },
  // n8n
  'type=begin|end': { turns: true, node: 'metadata.nodeId' },
  'type=item': { words: 'content', mayBeWhole: true },
  'type=error': { fails: true, node: 'metadata.nodeId' },
  // AI SDK, and OpenAI's Responses
  'type=text-start|response.content_part.added': { turns: true },
  'type=text-delta|response.output_text.delta|response.refusal.delta': { words: 'delta' },
  'type=data-buttons': { buttons: 'data' },
  'type=data-summary': { summary: 'data' },
  'type=finish': { reason: 'finishReason' },
  'type=response.incomplete': { reason: 'response.incomplete_details.reason' },
  'type=abort|response.failed': { fails: true },
  // Anthropic
  'type=content_block_start': { turns: true, words: 'content_block.text' },
  'type=content_block_delta': { words: 'delta.text' },
  'type=message_delta': { reason: 'delta.stop_reason' },
  // Flowise and Dify
  'event=token&data': { words: 'data' },
  'event=message|agent_message&answer': { words: 'answer' },
  'event=error': { fails: true },
  // Gemini
  candidates: { words: 'candidates.0.content.parts', reason: 'candidates.0.finishReason' },
  // Ollama's chat, and its generate
  'done&message': { words: 'message.content', reason: 'done_reason' },
  'done&response': { words: 'response', reason: 'done_reason' },
  // A failure within any other stream
  error: { fails: true },
});

/** @param path names of fields and places in lists, with dots between them. */
export const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce((part: unknown, field) => fieldsOf(part)[field], value);

/** The words of a part, or of a list of parts; thoughts and calls of tools have none. */
export function partText(value: unknown, depth = 0): string {
  if (isText(value)) return value;
  if (!isRecord(value) || depth > 6) return '';
  if (Array.isArray(value)) return value.map((part) => partText(part, depth + 1)).join('');
  const { type = 'text', thought, text, content } = value;
  const isSaid = thought !== true && /^(?:(?:output_)?text(?:_delta)?|message)$/.test(String(type));
  return isSaid ? partText(text ?? content, depth + 1) : '';
}

/** @returns undefined for an event of no known kind. */
export function frameOf(event: unknown): Frame | undefined {
  const has = (one: string): boolean => {
    const [path = '', values] = one.split('=');
    const own = at(event, path) ?? undefined;
    return values ? isText(own) && values.split('|').includes(own) : own !== undefined;
  };
  const row = rows.find(([when]) => when.split('&').every(has))?.[1];
  const read = readFields.map((field) => [field, row?.[field] && at(event, row[field])]);
  return row && { ...row, ...Object.fromEntries(read) };
}

/** What an object is, in words for the log; its values are never in them. */
export function described(value: unknown): string {
  if (isText(value)) return isBlank(value) ? 'a blank text' : 'a text';
  if (!isRecord(value)) return value === null ? 'null' : `a ${typeof value}`;
  if (Array.isArray(value))
    return value.length === 0 ? 'an empty list' : `a list with ${described(value[0])}`;
  if (isText(value.type)) return `an object of the type "${value.type.slice(0, 40)}"`;
  const names = Object.keys(value).map((name) => `"${name.slice(0, 40)}"`);
  if (names.length === 0) return 'an empty object';
  return `an object with the fields ${names.slice(0, 8).join(', ')}`;
}

/** Whether a value is a line of a stream. With `response` alone it is a whole reply, whatever its type. */
function isLine(value: unknown): boolean {
  const { response, done, error } = fieldsOf(value);
  return frameOf(value) !== undefined && (response === undefined || done !== undefined) && !error;
}

/** What the first line that is not blank tells: n8n's streams claim to be `application/json`. */
function shapeOf(first: string, isPlainText: boolean): ReplyShape {
  // In plain text only `data:` with an object starts events.
  const event = isPlainText
    ? /^data:\s*(?:\{\s*(?:"|$)|\[DONE\])/
    : /^(?:(?:data|event|id|retry)(?::|$)|:)/;
  if (event.test(first)) return 'sse';
  return isLine(parseJson(first)) ? 'ndjson' : 'json';
}

/** Gathers a body's lines into frames, or into one whole text. */
export function createFrames(
  isPlainText: boolean,
  take: (frame: Frame | undefined, event: unknown) => void,
) {
  let shape: ReplyShape | undefined;
  let lines: string[] = [];
  let name = 'message';

  /** What cannot be read is skipped; words that are no JSON are words. */
  function endEvent(): void {
    const text = lines.join('\n');
    const event = parseJson(text);
    const isRaw = event === undefined && !/^\s*(?:$|[{["]|\[DONE\])/.test(text);
    if (text.trim() === '[DONE]') take({ isOver: true }, text);
    else if (isRecord(event)) take(frameOf({ event: name, ...event }), event);
    else if (shape === 'sse' && name === 'message' && (isRaw || isText(event)))
      take({ words: isText(event) ? event : text }, text);
    lines = [];
    name = 'message';
  }
  return {
    line(line: string): void {
      if (!shape && line.trim() === '') return;
      shape ??= shapeOf(line, isPlainText);
      if (shape !== 'sse') lines.push(line);
      else if (line.startsWith('data:')) lines.push(line.slice('data:'.length).replace(/^ /, ''));
      else if (line.startsWith('event:')) name = line.slice('event:'.length).trim();
      if (shape === 'ndjson' || (shape === 'sse' && line === '')) endEvent();
    },
    /** The last event may have no empty line after it. @returns the shape, and a whole body. */
    end() {
      if (shape !== 'json') endEvent();
      return { shape, whole: shape === 'json' ? lines.join('\n') : undefined };
    },
  };
}

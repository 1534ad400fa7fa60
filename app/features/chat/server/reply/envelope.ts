import { jsonrepair } from 'jsonrepair';
import { parse as parsePartial } from 'partial-json';
import { isRecord, isText, parseJson } from '~/lib/json';
import { isBlank } from '~/lib/plain-text';
import { at, partText } from './frames';
import { readWords, wordsOf } from './words';

/* The second stage: which value holds the words and what comes with them, also where a model writes it as its text. */

/** The fields that may hold the text: that of spec 8, then those of n8n's nodes. */
export const textFields = { default: ['response'], n8n: ['output', 'text', 'response'] } as const;

/** What CHAT_WEBHOOK_FORMAT names. */
export type WebhookFormat = keyof typeof textFields;

/** The same within a text of a model, and in an object where a text is expected. */
const innerFields = ['response', 'output', 'text', 'answer', 'message', 'content'];
/** Where other services' whole replies have their words. */
const serviceFields = [
  'choices.0.message.content',
  'candidates.0.content.parts',
  'message.content',
  'content',
  'output',
];

const DEPTH_MAX = 3;
const REPAIR_MAX_CHARS = 32_768;

export interface Envelope {
  readonly text?: string;
  readonly buttons?: unknown;
  readonly summary?: unknown;
  /** A gateway's status, where it is a failure. */
  readonly status?: number;
}

/** Finds the words in a value of any shape that automations send. */
export function readEnvelope(
  value: unknown,
  fields: readonly string[] = innerFields,
  depth = 0,
): Envelope {
  if (isText(value)) return depth > 0 && !isBlank(value) ? { text: value } : {};
  if (!isRecord(value) || depth > DEPTH_MAX) return {};
  if (Array.isArray(value)) {
    const isParts = depth > 0 && value.some((part) => isRecord(part) && isText(part.type));
    const all = isParts
      ? [{ text: partText(value) }]
      : value.map((one) => readEnvelope(one, fields, depth));
    const text = all.flatMap(({ text = '' }) => (isBlank(text) ? [] : text)).join('\n\n');
    return text === '' ? { ...all.at(-1) } : { ...all.at(-1), text };
  }
  const { statusCode, body, json, buttons, summary } = value;
  if (typeof statusCode === 'number' && body !== undefined) {
    if (statusCode >= 400) return { status: statusCode };
    const inner = isText(body) ? (nearJson(body)?.value ?? body) : body;
    return readEnvelope(inner, fields, depth + 1);
  }
  const inObject = (one: unknown) =>
    isRecord(one) && !Array.isArray(one) ? readEnvelope(one, fields, depth + 1) : {};
  const holders = [
    ...fields.map((field) => readEnvelope(value[field], innerFields, depth + 1)),
    ...[json, ...innerFields.map((field) => value[field])].map(inObject),
    ...serviceFields.map((path): Envelope => {
      const part = at(value, path);
      const text = path.includes('.') || Array.isArray(part) ? partText(part) : '';
      return isBlank(text) ? {} : { text };
    }),
  ];
  const inner = holders.find(({ text }) => text !== undefined) ?? {};
  return { ...inner, buttons: buttons ?? inner.buttons, summary: summary ?? inner.summary };
}

/** A text of JSON, perhaps open. */
const quoted = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"?/g;
const quotedOrBracket = new RegExp(`${quoted.source}|[{}[\\]]`, 'g');

/** How long the value is with which a JSON text begins; undefined where it is open. */
function closedLength(json: string): number | undefined {
  let depth = 0;
  for (const { 0: part, index } of json.matchAll(quotedOrBracket)) {
    if (part === '{' || part === '[') depth += 1;
    else if (!part.startsWith('"') && --depth === 0) return index + 1;
  }
  return undefined;
}

const closers = (text: string): number => text.split(/[}\]]/).length;
const escaped = (sign: string): string =>
  sign.startsWith('\\') ? sign : JSON.stringify(sign).slice(1, -1);

/** Escapes the control characters in the texts of a JSON text. */
const withoutBreaks = (json: string): string =>
  json.replace(quoted, (text) => text.replace(/\p{Cc}/gu, escaped));

/** Escapes the quotes in the only text of an object, which may have buttons and a summary after it. */
const withoutQuotes = (text: string): string =>
  text.replace(
    /^(\{\s*"\w+"\s*:\s*")([\s\S]*?)("\s*(?:,\s*"(?:buttons|summary)"\s*:[\s\S]*)?\})$/,
    (all, open: string, words: string, close: string) =>
      /"\s*,\s*"\w+"\s*:/.test(words)
        ? all
        : open + words.replace(/\\[\s\S]|[\p{Cc}"]/gu, escaped) + close,
  );

/** Reads JSON that is nearly JSON, and says what was mended. What is cut off, and what is no object or list, is undefined. */
export function nearJson(body: string): { value: unknown; mended?: string } | undefined {
  const exact = parseJson(body);
  if (exact !== undefined) return { value: exact };
  const bare = body.trim().replace(/^```\w*\s*([\s\S]*?)\s*```$/, '$1');
  if (!/^(?:\{[\s\S]*\}|\[[\s\S]*\])$/.test(bare)) return undefined;
  const mends = {
    'a byte order mark, or a fence of ```': (text: string) => text,
    'a raw line break or tab in a text': withoutBreaks,
    'a quote in a text that is not escaped': withoutQuotes,
    'quotes, commas or brackets': repaired,
  };
  for (const [mended, mend] of Object.entries(mends)) {
    const value = parseJson(mend(bare));
    if (value !== undefined) return { value, mended };
  }
  return undefined;
}

function repaired(text: string): string {
  // Lines of which each is JSON are a stream.
  const isStream = isRecord(parseJson(text.slice(0, text.search(/[\r\n]/))));
  if (text.length > REPAIR_MAX_CHARS || isStream) return '';
  const whole = tried(() => jsonrepair(text)) ?? '';
  return closers(whole) > closers(text) ? '' : whole;
}

function tried<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** A turn of a model's text, of which more may come, as it is shown so far: the answer in it may itself be data. */
export function readTurn(turn: string, isLast: boolean, depth = 0): Envelope {
  const { text, data } = readWords(turn, isLast, depth < DEPTH_MAX);
  if (data === undefined) return { text };
  const envelope = readData(data, isLast);
  if (!envelope) return { text: wordsOf(data, isLast) };
  const inner = readTurn(envelope.text ?? '', envelope.isWhole, depth + 1);
  const { buttons = inner.buttons, summary = inner.summary } = envelope;
  return { text: inner.text, buttons, summary };
}

/** @returns undefined for data that holds no answer, or is followed by words: it is a part of the answer. */
function readData(data: string, isLast: boolean): (Envelope & { isWhole: boolean }) | undefined {
  const json = data.slice(data.search(/["{[]/));
  const length = closedLength(json);
  const isWhole = isLast || length !== undefined;
  const own = withoutBreaks(json.slice(0, length));
  const near = isWhole ? nearJson(own)?.value : undefined;
  // A text in which data is encoded is read at its end.
  const value = near ?? (own.startsWith('"') ? undefined : tried(() => parsePartial(own)));
  const envelope = readEnvelope(isText(value) ? nearJson(value)?.value : value);
  const isAnswer = (envelope.text ?? envelope.buttons ?? envelope.summary) !== undefined;
  const tail = json.slice(length ?? json.length).replace(/^\s*`{1,3}/, '');
  const isFollowed = !isBlank(wordsOf(tail, isLast));
  return isFollowed || (isLast && !isAnswer) ? undefined : { ...envelope, isWhole };
}

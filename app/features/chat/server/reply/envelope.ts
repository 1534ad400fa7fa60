import { jsonrepair } from 'jsonrepair';
import { parse as parsePartial } from 'partial-json';
import { isRecord, isText, parseJson } from '~/lib/json';
import { isBlank } from '~/lib/plain-text';
import { at, partText } from './frames';
import { createWords, type Words } from './words';

/* The second stage: which value holds the words and what comes with them, also where a model writes it as its text. */

/** What CHAT_WEBHOOK_FORMAT names. */
export type WebhookFormat = 'default' | 'n8n';

/** The fields that may hold the text: that of spec 8, then those of n8n's nodes. */
export const textFields = {
  default: ['response'],
  n8n: ['output', 'text', 'response'],
} as const satisfies Record<WebhookFormat, readonly string[]>;

/** The same within a text of a model, and in an object where a text is expected. */
const innerFields = ['response', 'output', 'text', 'answer', 'message', 'content'];
/** Where other services' whole replies have their words. */
const serviceFields = [
  'choices.0.message.content',
  'candidates.0.content.parts',
  'message.content',
  'content',
  'output',
].map((path) => path.split('.'));

const DEPTH_MAX = 3;
/** Braces within one another; what has more is no envelope. */
const BRACES_MAX = 16;
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
    ...serviceFields.map((steps): Envelope => {
      const part = at(value, steps);
      const text = steps.length > 1 || Array.isArray(part) ? partText(part) : '';
      return isBlank(text) ? {} : { text };
    }),
  ];
  const inner = holders.find(({ text }) => text !== undefined) ?? {};
  return { ...inner, buttons: buttons ?? inner.buttons, summary: summary ?? inner.summary };
}

/** A JSON text's control characters as it must write them, and whether its brackets are closed. */
function createScanner() {
  let isInString = false;
  let isEscaped = false;
  let depth = 0;
  return {
    clean: '',
    deepest: 0,
    /** @returns the place after the closing bracket; -1: it is open. */
    push(piece: string): number {
      for (let place = 0; place < piece.length; place += 1) {
        const sign = piece.charAt(place);
        this.clean += isInString && sign < ' ' ? escaped(sign) : sign;
        if (isEscaped) isEscaped = false;
        else if (sign === '"') isInString = !isInString;
        else if (isInString) isEscaped = sign === '\\';
        else if (sign === '{' || sign === '[') this.deepest = Math.max(this.deepest, ++depth);
        else if ((sign === '}' || sign === ']') && --depth === 0) return place + 1;
      }
      return -1;
    },
  };
}

const closers = (text: string): number => text.split(/[}\]]/).length;
const escaped = (sign: string): string =>
  sign.startsWith('\\') ? sign : JSON.stringify(sign).slice(1, -1);

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
  const bare = body
    .replace(/^[\s\ufeff]+/, '')
    .replace(/^```\w*\s*([\s\S]*?)\s*```\s*$/, '$1')
    .trim();
  if (!/^(?:\{[\s\S]*\}|\[[\s\S]*\])$/.test(bare)) return undefined;
  const scanner = createScanner();
  const isOne = scanner.push(bare) === bare.length;
  const tries: readonly (readonly [mended: string, text: () => string])[] = [
    ['a byte order mark, or a fence of ```', () => bare],
    ['a raw line break or tab in a text', () => (isOne ? scanner.clean : '')],
    ['a quote in a text that is not escaped', () => withoutQuotes(bare)],
    ['quotes, commas or brackets', () => repaired(bare)],
  ];
  for (const [mended, text] of tries) {
    const value = parseJson(text());
    if (value !== undefined) return { value, mended };
  }
  return undefined;
}

function repaired(text: string): string {
  // Lines of which each is JSON are a stream.
  const isStream = isRecord(parseJson(text.slice(0, text.search(/[\r\n]/))));
  if (text.length > REPAIR_MAX_CHARS || isStream) return '';
  try {
    const whole = jsonrepair(text);
    return closers(whole) > closers(text) ? '' : whole;
  } catch {
    return '';
  }
}

/** Where the words of a turn go. */
export interface WordsSink {
  words(text: string): void;
  /** All words of the turn so far were none of the answer. */
  restart(): void;
  extras(envelope: Envelope): void;
}

export interface TurnReader {
  push(piece: string): void;
  /** @param isNode what is data without words was no text for a visitor. */
  end(isNode?: boolean): void;
}

/** Reads a turn of a model's text, in which the answer may itself be data: its words come as soon as they are there. */
export function createTurn(sink: WordsSink, depth = 0): TurnReader {
  let words = createWords(depth < DEPTH_MAX);
  let open: TurnReader | undefined;

  function take({ text, restarts, data }: Words): void {
    if (restarts) sink.restart();
    if (text !== '') sink.words(text);
    if (data === undefined) return;
    open = createData(sink, depth, (raw) => {
      open = undefined;
      words = createWords(false);
      take(words.push(raw));
    });
    open.push(data);
  }
  return {
    push: (piece) => (open ? open.push(piece) : take(words.push(piece))),
    end(isNode) {
      open?.end(isNode);
      if (!open) take(words.end());
    },
  };
}

/** @param refuse takes all that came, where it is no envelope. */
function createData(sink: WordsSink, depth: number, refuse: (raw: string) => void): TurnReader {
  const scanner = createScanner();
  let raw = '';
  let readAt = 0;
  let isClosed = false;
  let isEncoded = false;
  let isEnvelope = false;
  let inner = createTurn(sink, depth + 1);
  /** The words that the inner turn has got. */
  let fed = '';
  /** What follows the data: white space, the end of its fence, and what is never an answer. */
  let tail: Pick<ReturnType<typeof createWords>, 'push' | 'end'> | undefined;
  let tailHead = '';

  function giveBack(): void {
    if (fed !== '') sink.restart();
    refuse(raw);
  }

  function show(value: unknown, isWhole: boolean): void {
    const envelope = readEnvelope(isText(value) ? nearJson(value)?.value : value);
    const { text = '', buttons, summary } = envelope;
    if (!text.startsWith(fed)) {
      sink.restart();
      inner = createTurn(sink, depth + 1);
      fed = '';
    }
    inner.push(text.slice(fed.length));
    fed = text;
    isEnvelope = text !== '' || buttons !== undefined || summary !== undefined;
    if (!isWhole || !isEnvelope) return;
    inner.end();
    sink.extras(envelope);
  }

  function follow(piece: string): void {
    if (!tail) {
      tailHead = (tailHead + piece).trimStart();
      if (/^`{0,2}$/.test(tailHead)) return;
      tail = createWords(false);
    }
    const rest = tailHead === '' ? piece : tailHead.replace(/^```/, '');
    tailHead = '';
    if (!isBlank(tail.push(rest).text)) giveBack();
  }

  return {
    push(piece): void {
      const isFirst = raw === '';
      raw += piece;
      if (isFirst) isEncoded = piece.trimStart().startsWith('"');
      if (isClosed) {
        follow(piece);
        return;
      }
      const rest = isFirst ? piece.slice(piece.search(/["{[]/)) : piece;
      // A text in which data is encoded is read at its end.
      if (isEncoded) return;
      const end = scanner.push(rest);
      if (scanner.deepest > BRACES_MAX) giveBack();
      else if (end >= 0) {
        isClosed = true;
        show(nearJson(scanner.clean)?.value, true);
        follow(rest.slice(end));
      } else if (scanner.clean.length - readAt >= Math.max(24, readAt >> 4)) {
        readAt = scanner.clean.length;
        show(partial(scanner.clean), false);
      }
    },
    end(isNode): void {
      if (!isClosed) show(nearJson(raw)?.value ?? partial(scanner.clean), true);
      if (!isBlank(tailHead) || !isBlank(tail?.end().text ?? '')) giveBack();
      else if (!isEnvelope && fed !== '') inner.end();
      else if (!isEnvelope && !isNode) giveBack();
    },
  };
}

function partial(text: string): unknown {
  try {
    return parsePartial(text);
  } catch {
    return undefined;
  }
}

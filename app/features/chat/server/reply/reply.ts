import {
  QUICK_REPLIES_MAX_COUNT,
  QUICK_REPLY_MAX_CHARS,
  WEBHOOK_LINE_MAX_CHARS,
  WEBHOOK_REPLY_MAX_BYTES,
  WEBHOOK_WORDS_MAX_BYTES,
} from '~/content/constants';
import type { ChatFailureCode } from '~/content/errors/errors';
import type { QuickReply, ReplyDone, ReplyEvent } from '~/features/chat/conversation/chat';
import { byteLength } from '~/features/chat/conversation/history';
import { charsetOf } from '~/lib/charset';
import { fieldsOf, isRecord, isText, parseJson } from '~/lib/json';
import { safeHref } from '~/lib/links';
import { isBlank, oneLine, plainText } from '~/lib/plain-text';
import { splitLines } from '~/lib/split-lines';
import { readSummary, type Summary } from '~/session/summary';
import {
  type Envelope,
  nearJson,
  readEnvelope,
  readTurn,
  textFields,
  type WebhookFormat,
} from './envelope';
import { createFrames, described, type Frame, frameOf, partText, type ReplyShape } from './frames';
import { languageOf, wordsOf } from './words';

/* A body of an automation as events of a reply: frames, envelope, words. None of its values is trusted. */

/** A failed webhook, for the team: what happened, and where to look. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';

  /** @param code what the visitor is told, if not that the connection failed. */
  constructor(
    message: string,
    readonly code?: ChatFailureCode,
  ) {
    super(message);
  }
}

export const seeExecutions = "look into the automation's executions";
const tooLargeError = () =>
  new WebhookError('the reply is too large: more than 64 KiB of words, or 8 MiB in all');

export interface ReplyEnd extends Omit<ReplyDone, 'type'> {
  readonly type: 'end';
  readonly shape: ReplyShape;
  /** What the team is told of an answer that the visitor got whole. */
  readonly notes: readonly string[];
}

/** What n8n's agent answers when it gives up. */
const agentStopped = /^agent stopped due to (?:max iterations|iteration limit[ \w]*)\.?$/i;
/** What begins with a tag is a proxy's or a failing server's page, and an open object is JSON that was cut off. */
const isSaid = (body: string) =>
  !/^\s*(?:<(?:[!?]|\/?[a-z][\w-]*(?:[\s/>]|$))|\{\s*(?:"|$))/i.test(body) ||
  isRecord(nearJson(body)?.value);

const isJsonObject = (content: string) =>
  content.startsWith('{') && isRecord(nearJson(content)?.value);

const noTextIn = (format: WebhookFormat) =>
  `the reply has no text in its field "${textFields[format].join('", "')}"`;

/** What a body is that is neither JSON, a stream nor plain text. */
function notRead(body: string): string {
  const first = parseJson(body.trimStart().split('\n', 1)[0] ?? '');
  if (isRecord(first))
    return `the stream is of a kind that is not known: its first line is ${described(first)}`;
  let what = 'a text, which needs the content type text/plain';
  if (/^\s*</.test(body)) what = 'a page in HTML';
  if (/^\s*[{[]/.test(body)) what = 'JSON that is cut off or cannot be read';
  return `the reply is neither JSON, a stream nor plain text: it is ${what}`;
}

/** A turn of 700 characters is read again with each of its words, one of 8,000 with each line: the cost stays in proportion. */
const READ_SQUARE_CHARS = 2 ** 19;
const cutByModel = 'the answer was cut off: the model did not finish';
const cutAtLimit = 'the answer was cut off: the agent reached its limit of steps';

/** A reply that comes, turn by turn. The open turn is read anew as it grows. */
class Reply {
  isFinished = false;
  /** What broke the answer off, unless more words come. */
  broken: string | undefined;
  readonly notes: string[] = [];
  /** What was found in place of words that are known; empty where some were. */
  found: string | undefined;
  buttons: readonly QuickReply[] | undefined;
  summary: Summary | undefined;
  private finished: { readonly node: unknown; readonly words: string } | undefined;
  /** What is to be seen of the turns before and of the open one, and what the visitor was told of it. */
  private earlier = '';
  private seen = '';
  private told = '';
  /** The open turn as it came, in how many items, and how much of it was read. */
  private turn = '';
  private items = 0;
  private readChars = 0;

  get shown(): string {
    return [this.earlier, this.seen].filter(Boolean).join('\n\n');
  }

  frame(frame: Frame | undefined, event: unknown): void {
    if (!frame) {
      this.found ??= `the stream is of a kind that is not known: its first event is ${described(event)}`;
      return;
    }
    this.found = '';
    const { words, turns, node, reason } = frame;
    if (turns) this.endTurn(node);
    if (words !== undefined) this.items += frame.mayBeWhole ? 1 : 2;
    this.add(partText(words));
    // Services name a whole answer's end differently; what they do not know is no cut.
    if (isText(reason) && !/^(?:$|stop|end|eos|complete|unknown)/i.test(reason))
      this.broken = cutByModel;
    this.extras(frame);
    if (frame.fails) this.fail(node);
    if (frame.isOver) this.isFinished = true;
  }

  /** A reply of one JSON value. */
  whole(value: unknown, format: WebhookFormat): void {
    if (Array.isArray(value) && value.length > 1 && value.every((one) => frameOf(one))) {
      for (const one of value) this.frame(frameOf(one), one);
      return;
    }
    const inner = isText(value) ? nearJson(value)?.value : value;
    const fields = textFields[format];
    const envelope = readEnvelope(inner, fields);
    const { text = '', status } = envelope;
    if (status) throw new WebhookError(`the reply says status ${status}: ${seeExecutions}`);
    const field = fields.find((name) => fieldsOf(inner)[name] !== undefined);
    const found = field ? `"${field}" holds ${described(fieldsOf(inner)[field])}` : '';
    if (text === '') this.found = `${noTextIn(format)}: ${found || `it is ${described(value)}`}`;
    this.add(text);
    this.extras(envelope);
  }

  add(text: string): void {
    this.turn += text;
    if (!isBlank(text)) this.broken = undefined;
  }

  /** What the visitor is told next. What is too much is never passed on. */
  *take(): Generator<ReplyEvent> {
    const { length } = this.turn;
    if ((length - this.readChars) * READ_SQUARE_CHARS > length ** 2) this.read(false);
    const { shown, told } = this;
    if (shown === told) return;
    if (byteLength(shown) > WEBHOOK_WORDS_MAX_BYTES) throw tooLargeError();
    this.told = shown;
    if (shown.startsWith(told)) yield { type: 'text', text: shown.slice(told.length) };
    else yield { type: 'replace', text: shown };
  }

  endTurn(node?: unknown): void {
    const isSaid = !isBlank(this.turn) && !this.isRepeated(this.turn);
    this.extras(this.read(true));
    if (isSaid) this.finished = { node, words: oneLine(this.seen) };
    this.earlier = this.shown;
    this.seen = this.turn = '';
    this.items = this.readChars = 0;
  }

  /** The turn's only item may be a node's whole reply, an object or the answer again: it waits for the turn's end. */
  private get isNode(): boolean {
    return this.items === 1 && (isJsonObject(this.turn) || this.isRepeated(this.turn));
  }

  private isRepeated(content: string): boolean {
    return this.finished?.words === oneLine(wordsOf(content));
  }

  private read(isLast: boolean): Envelope {
    const { isNode } = this;
    const turn: Envelope = isNode && !isLast ? {} : readTurn(this.turn, isLast);
    const { text = '' } = turn;
    const isStopped = agentStopped.test(text.trim());
    if (isStopped) this.broken = cutAtLimit;
    // A node's data without words was no text for a visitor.
    const isUnsaid = isNode && (isRecord(parseJson(text)) || this.isRepeated(text));
    this.seen = isStopped || isUnsaid ? '' : text.trimStart();
    this.readChars = this.turn.length;
    return turn;
  }

  /** An error of a node other than the answering one leaves the answer complete. */
  private fail(node: unknown): void {
    const isSaid = !isBlank(this.turn) && !this.isNode;
    if (!isSaid && this.finished && this.finished.node !== node)
      this.notes.push(`a step after the finished answer failed: ${seeExecutions}`);
    else this.broken = `the stream reports an error: ${seeExecutions}`;
  }

  /** The last list and the last summary count. */
  private extras({ buttons, summary }: Pick<Envelope, 'buttons' | 'summary'>): void {
    this.buttons = readButtons(buttons) ?? this.buttons;
    this.summary = readSummary(summary) ?? this.summary;
  }
}

/** @param list of texts, `{ text }` and `{ text, url }`; all else is left out. */
function readButtons(list: unknown): QuickReply[] | undefined {
  const byText = new Map<string, QuickReply>();
  for (const value of Array.isArray(list) ? list : []) {
    const { text, url } = fieldsOf(isText(value) ? { text: value } : value);
    const label = isText(text) ? oneLine(plainText(text)) : '';
    const href = isText(url) ? safeHref(url) : undefined;
    const isShown = !isBlank(label) && label.length <= QUICK_REPLY_MAX_CHARS;
    if (isShown && (href || url === undefined))
      byText.set(label, { text: label, ...(href && { href }) });
  }
  return byText.size > 0 ? [...byText.values()].slice(0, QUICK_REPLIES_MAX_COUNT) : undefined;
}

/** The text of a body, in the charset of its content type; an unknown one is read as UTF-8. */
async function* decoded(body: AsyncIterable<Uint8Array>, contentType: string) {
  const decoder = new TextDecoder(charsetOf(contentType));
  let size = 0;
  for await (const bytes of body) {
    size += bytes.byteLength;
    if (size > WEBHOOK_REPLY_MAX_BYTES) throw tooLargeError();
    yield decoder.decode(bytes, { stream: true });
  }
  yield `${decoder.decode()}\n`;
}

/**
 * Parses a webhook's reply: words as they come, then what comes with them, however the bytes are cut.
 * @throws WebhookError for a body that is too large, empty, no reply, without text, cut off, or ends in an error.
 */
export async function* readReply(
  body: AsyncIterable<Uint8Array>,
  format: WebhookFormat,
  contentType: string,
): AsyncGenerator<ReplyEvent | ReplyEnd> {
  const reply = new Reply();
  const isPlainText = /^text\/(?!event-stream)/i.test(contentType);
  const frames = createFrames(isPlainText, (frame, event) => reply.frame(frame, event));
  const split = splitLines((line) => {
    if (line.length > WEBHOOK_LINE_MAX_CHARS) throw tooLargeError();
    if (!reply.isFinished) frames.line(line);
  });

  /** In plain text a number, a quoted sentence and a fence are what they look like; only an object is JSON. */
  function readWhole(whole: string): void {
    const near = isPlainText && /^\s*```/.test(whole) ? undefined : nearJson(whole);
    const value = near?.value;
    if (near && (!isPlainText || isRecord(Array.isArray(value) ? value[0] : value))) {
      if (near.mended)
        reply.notes.push(
          `the reply is nearly JSON and was read all the same: it has ${near.mended}. Write it with JSON.stringify (n8n, a server) or toJSON (Make)`,
        );
      reply.whole(value, format);
    } else if (isPlainText && isSaid(wordsOf(whole))) reply.add(whole);
    else throw new WebhookError(notRead(whole));
  }

  for await (const text of decoded(body, contentType)) {
    try {
      if (split(text) > WEBHOOK_LINE_MAX_CHARS) throw tooLargeError();
    } finally {
      // The words before a failure are passed on, too.
      yield* reply.take();
    }
    if (reply.isFinished) break;
  }
  const { shape, whole } = frames.end();
  if (!shape)
    throw new WebhookError(
      'the reply is empty: no step of the workflow answers. Where it streams, switch on "Enable Streaming" in the agent',
    );
  if (whole !== undefined) readWhole(whole);
  reply.endTurn();
  yield* reply.take();
  const { broken, found, buttons, summary, notes, shown } = reply;
  // A model that came to its limit while it thought has said nothing.
  if (broken && (shown !== '' || broken !== cutByModel))
    throw new WebhookError(broken, broken === cutAtLimit ? 'broken_off' : undefined);
  if (shown === '') throw new WebhookError(found || noTextIn(format), 'could_not_process');
  if (byteLength(JSON.stringify([buttons])) > WEBHOOK_WORDS_MAX_BYTES) throw tooLargeError();
  yield { type: 'end', shape, notes, lang: languageOf(shown), buttons, summary };
}

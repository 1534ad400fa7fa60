import { fieldsOf, isRecord, parseJson } from '~/lib/json';
import { isBlank } from '~/lib/plain-text';
import { withoutReasoning } from './reasoning';
import type { ReplyWriter } from './reply-writer';

/* n8n's streams, one JSON object a line, and server-sent events. Lines that cannot be read are skipped. */

const types: readonly unknown[] = ['begin', 'item', 'end', 'error'];

/** Whether a value is a line of n8n's stream. With `response` it is a whole reply, whatever its type. */
export function isStreamLine(value: unknown): boolean {
  const { type, response } = fieldsOf(value);
  return types.includes(type) && response === undefined;
}

const isJsonObject = (content: string) => content.startsWith('{') && isRecord(parseJson(content));

const spaced = (words: string) => withoutReasoning(words).replace(/\s+/g, ' ').trim();

/**
 * Reads n8n's stream. Each turn of a model, tool call or 'Respond to Webhook' node has its own `begin` and `end`, so only
 * the body's end is the end. The only item of a turn may be a node's whole reply; a repeated answer is dropped.
 */
export function createStreamReader(reply: ReplyWriter) {
  let itemCount = 0;
  /** The open turn's first item, held back while it may be the only one. */
  let held: string | undefined;
  /** The text of the open turn, and whether it can be seen. */
  let words = '';
  let isSeen = false;
  let finished: { node: unknown; words: string } | undefined;

  const isRepeated = (content: string) => finished?.words === spaced(content);

  function show(text: string): void {
    words += text;
    isSeen ||= !isBlank(text);
    reply.text(text);
  }

  function release(): void {
    if (held !== undefined) show(held);
    held = undefined;
  }

  function readItem(content: unknown): void {
    if (typeof content !== 'string') return;
    itemCount += 1;
    if (itemCount === 1 && (isJsonObject(content) || isRepeated(content))) {
      held = content;
      return;
    }
    release();
    show(content);
  }

  function endTurn(node?: unknown): void {
    if (held !== undefined && isJsonObject(held)) {
      reply.whole(parseJson(held), 'n8n', (text) => isRepeated(text) || show(text));
    }
    if (isSeen) finished = { node, words: spaced(words) };
    held = undefined;
    itemCount = 0;
    words = '';
    isSeen = false;
  }

  /** An error of a node other than the answering one leaves the answer complete. */
  function readError(node: unknown): void {
    release();
    if (!isSeen && finished !== undefined && finished.node !== node) reply.failedLater = true;
    else reply.endsInError = true;
  }

  return {
    line(line: string): void {
      const value = parseJson(line);
      if (!isStreamLine(value)) return;
      const { type, content, metadata } = fieldsOf(value);
      const node = fieldsOf(metadata).nodeId;
      if (type === 'item') readItem(content);
      else if (type === 'error') readError(node);
      else endTurn(node);
      if (type === 'begin') reply.paragraph();
    },
    /** The body ended, and with it a turn without an `end`. */
    end: () => endTurn(),
  };
}

/** Whether a first line starts a stream of events. In plain text only `data:` with an object does. */
export const isEventLine = (line: string, isPlainText: boolean): boolean =>
  isPlainText
    ? /^data:\s*(?:\{\s*(?:"|$)|\[DONE\])/.test(line)
    : /^(?:(?:data|event|id|retry)(?::|$)|:)/.test(line);

/** Reads server-sent events: OpenAI-compatible chunks and the AI SDK's message stream. `[DONE]` ends both. */
export function createEventReader(reply: ReplyWriter) {
  let data: string[] = [];

  function end(): void {
    const text = data.join('\n');
    data = [];
    if (text.trim() === '[DONE]') reply.isFinished = true;
    const event = fieldsOf(parseJson(text));
    if (event.type === 'text-start') reply.paragraph();
    else if (event.type === 'text-delta') reply.text(event.delta);
    else if (event.type === 'data-buttons') reply.buttons(event.data);
    // OpenAI-compatible servers report a failure within the stream as `error`.
    else if (event.type === 'error' || event.type === 'abort' || event.error)
      reply.endsInError = true;
    else {
      const choice = fieldsOf(Object(event.choices)[0]);
      reply.text(fieldsOf(choice.delta).content);
      reply.finish(choice.finish_reason ?? (event.type === 'finish' && event.finishReason));
    }
  }

  return {
    line(line: string): void {
      if (line === '') end();
      else if (line.startsWith('data:')) data.push(line.slice('data:'.length));
    },
    /** The last event, if no empty line follows it. */
    end,
  };
}

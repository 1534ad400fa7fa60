import { fieldsOf, isRecord, parseJson } from '~/lib/json';
import { isBlank } from '~/lib/plain-text';
import type { ReplyWriter } from './reply-writer';
import { withoutReasoning } from './text-filters';

/*
 * n8n's stream: one JSON object per line, whatever its content type. Each turn of a model, tool call or
 * 'Respond to Webhook' node has its own `begin` and `end`, so only the body's end is the end. `content`
 * is always a string.
 */

const types: readonly unknown[] = ['begin', 'item', 'end', 'error'];

/** Whether a value is a line of the stream. With `response` it is a whole reply, whatever its type. */
export function isStreamLine(value: unknown): boolean {
  const { type, response } = fieldsOf(value);
  return types.includes(type) && response === undefined;
}

const isJsonObject = (content: string) => content.startsWith('{') && isRecord(parseJson(content));

const spaced = (words: string) => words.replace(/\s+/g, ' ').trim();

/**
 * Reads the lines of one stream. An item's content is text, with one exception: the only item of a turn
 * may come from a 'Respond to Webhook' node. If it is a JSON object, it is a whole reply, and text that
 * repeats the finished answer is dropped.
 */
export function createStreamReader(reply: ReplyWriter) {
  let itemCount = 0;
  /** The open turn's first item, held back while it may be the only one. */
  let held: string | undefined;
  /** The text of the open turn, and whether it can be seen. */
  let words = '';
  let isSeen = false;
  let finished: { node: unknown; words: string } | undefined;

  const isRepeated = (content: string) => finished?.words === spaced(withoutReasoning(content));

  function show(text: string): void {
    words += text;
    isSeen ||= !isBlank(text);
    reply.text(text);
  }

  const showNew = (text: string) => {
    if (!isRepeated(text)) show(text);
  };

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

  function endTurn(node: unknown): void {
    const only = held;
    held = undefined;
    itemCount = 0;
    if (only !== undefined && isJsonObject(only)) reply.whole(parseJson(only), 'n8n', showNew);
    if (isSeen) finished = { node, words: spaced(withoutReasoning(words)) };
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
    /** @param line without its line break. Invalid lines are skipped. */
    line(line: string) {
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
    end: () => endTurn(undefined),
  };
}

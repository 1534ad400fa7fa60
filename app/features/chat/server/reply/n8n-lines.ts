import { isRecord, parseJson } from '~/lib/json';
import { error, laterError, paragraph, type ReplySignal, text } from './signal';
import { readWhole } from './whole';

/*
 * n8n's stream: one JSON object per line, whatever its content type. Each turn of a model, tool call or
 * 'Respond to Webhook' node has its own `begin` and `end`, so only the body's end is the end. `content`
 * is always a string.
 */

const types = ['begin', 'item', 'end', 'error'] as const;

interface StreamLine {
  readonly type: (typeof types)[number];
  readonly content?: unknown;
  readonly metadata?: unknown;
}

/** Whether a value is a line of the stream. With `response` it is a whole reply, whatever its type. */
export function isStreamLine(value: unknown): value is StreamLine {
  return (
    isRecord(value) && types.some((type) => type === value.type) && value.response === undefined
  );
}

function nodeOf({ metadata }: StreamLine): unknown {
  return isRecord(metadata) ? metadata.nodeId : undefined;
}

function isJsonObject(content: string): boolean {
  return content.startsWith('{') && isRecord(parseJson(content));
}

const spaced = (words: string) => words.replace(/\s+/g, ' ').trim();

/**
 * Reads the lines of one stream. An item's content is text, with one exception: the only item of a turn
 * may come from a 'Respond to Webhook' node. If it is a JSON object, it is a whole reply, and text that
 * repeats the finished answer is dropped.
 */
export function createStreamReader() {
  let itemCount = 0;
  /** The open turn's first item, held back while it may be the only one. */
  let held: string | undefined;
  /** The text of the open turn. */
  let words = '';
  let finished: { node: unknown; words: string } | undefined;

  const isRepeated = (content: string) => finished?.words === spaced(content);

  function show(signals: readonly ReplySignal[]): readonly ReplySignal[] {
    for (const signal of signals) if (signal.kind === 'text') words += signal.text;
    return signals;
  }

  function release(): readonly ReplySignal[] {
    const content = held;
    held = undefined;
    return show(text(content));
  }

  function readItem(content: unknown): readonly ReplySignal[] {
    if (typeof content !== 'string') return [];
    itemCount += 1;
    if (itemCount === 1 && (isJsonObject(content) || isRepeated(content))) {
      held = content;
      return [];
    }
    return [...release(), ...show(text(content))];
  }

  function endTurn(node: unknown): readonly ReplySignal[] {
    const only = held;
    held = undefined;
    itemCount = 0;
    const reply =
      only !== undefined && isJsonObject(only) ? readWhole(parseJson(only), 'n8n') : text(only);
    const signals = show(
      reply.filter((signal) => signal.kind !== 'text' || !isRepeated(signal.text)),
    );
    if (words.trim() !== '') finished = { node, words: spaced(words) };
    words = '';
    return signals;
  }

  /** An error of a node other than the answering one leaves the answer complete. */
  function readError(node: unknown): readonly ReplySignal[] {
    const signals = release();
    const isLater = words.trim() === '' && finished !== undefined && finished.node !== node;
    return [...signals, isLater ? laterError : error];
  }

  return {
    /** @param line without its line break. Invalid lines are skipped. */
    line(line: string): readonly ReplySignal[] {
      const value = parseJson(line);
      if (!isStreamLine(value)) return [];
      switch (value.type) {
        case 'begin':
          return [...endTurn(nodeOf(value)), paragraph];
        case 'item':
          return readItem(value.content);
        case 'error':
          return readError(nodeOf(value));
        case 'end':
          return endTurn(nodeOf(value));
        default:
          return value.type satisfies never;
      }
    },
    /** The body ended, and with it a turn without an `end`. */
    end: () => endTurn(undefined),
  };
}

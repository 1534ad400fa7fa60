import { isRecord } from '~/features/chat/conversation/type-guards';
import { parseJson } from './json';
import { error, laterError, paragraph, type ReplySignal, text } from './signal';
import { readWhole } from './whole';

/*
 * n8n's stream: one JSON object a line, whatever its content type says. Each turn of a model, a tool
 * round or a 'Respond to Webhook' node has a `begin` and an `end` of its own, so that only the body's
 * end is the end. `content` is always a string.
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
 * may come from a 'Respond to Webhook' node. As a JSON object it is a whole reply then, and what it
 * repeats of the finished answer is not shown again.
 */
export function createStreamReader() {
  let itemCount = 0;
  /** The open turn's first item, held back while it may be the only one. */
  let held: string | undefined;
  /** What the open turn has said. */
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

  /** An error of another node than the one that has answered leaves the answer whole. */
  function readError(node: unknown): readonly ReplySignal[] {
    const signals = release();
    const isLater = words.trim() === '' && finished !== undefined && finished.node !== node;
    return [...signals, isLater ? laterError : error];
  }

  return {
    /** @param line without its end. Garbage between the lines is passed over. */
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
    /** The body is over, and with it a turn that had no end of its own. */
    end: () => endTurn(undefined),
  };
}

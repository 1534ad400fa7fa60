import { isRecord } from '~/features/chat/conversation/foreign';
import { parseJson } from './json';
import { error, laterError, paragraph, type ReplySignal, text } from './signal';
import { readWhole } from './whole';

/*
 * n8n's stream: one JSON object a line, whatever its content type says. Each turn of a model or a
 * tool has a `begin` and an `end` of its own, so that only the body's end is the end.
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

/** The object that a text holds as JSON, also in a list of one; undefined when it holds none. */
function objectIn(content: string): Record<string, unknown> | undefined {
  if (!/^\s*[[{]/.test(content)) return undefined;
  const value = parseJson(content);
  const inner: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  return isRecord(inner) && !Array.isArray(inner) ? inner : undefined;
}

const spaced = (words: string) => words.replace(/\s+/g, ' ').trim();

/**
 * Reads the lines of one stream. An item's content is text, with one exception: a turn of a single item
 * that is a JSON object comes from a 'Respond to Webhook' node, and is a whole reply. Such a turn may
 * also repeat what an agent streamed before it, which is not shown twice.
 */
export function createStreamReader() {
  /** The open turn's first item, while it may still be the only one. */
  let first: string | undefined;
  let hasItems = false;
  let turn = '';
  let finished: { node: unknown; all: string; last: string } | undefined;

  const isRepeated = (words: string) =>
    finished !== undefined && [finished.all, finished.last].includes(spaced(words));

  function say(signals: readonly ReplySignal[]): readonly ReplySignal[] {
    for (const signal of signals) if (signal.kind === 'text') turn += signal.text;
    return signals;
  }

  /** The first item was not the only one. */
  function releaseFirst(): readonly ReplySignal[] {
    const content = first;
    first = undefined;
    return say(text(content));
  }

  function endTurn(node: unknown): readonly ReplySignal[] {
    const only = first;
    first = undefined;
    hasItems = false;
    let signals: readonly ReplySignal[] = [];
    if (only !== undefined) {
      const reply = objectIn(only);
      signals = say(
        (reply ? readWhole(reply, 'n8n') : text(only)).filter(
          (signal) => signal.kind !== 'text' || !isRepeated(signal.text),
        ),
      );
    }
    const last = spaced(turn);
    if (last !== '') finished = { node, last, all: spaced(`${finished?.all ?? ''} ${last}`) };
    turn = '';
    return signals;
  }

  function readItem(content: unknown): readonly ReplySignal[] {
    if (isRecord(content)) return [...releaseFirst(), ...say(readWhole(content, 'n8n'))];
    if (typeof content !== 'string' || content === '') return [];
    if (!hasItems && (objectIn(content) || isRepeated(content))) {
      first = content;
      hasItems = true;
      return [];
    }
    hasItems = true;
    return [...releaseFirst(), ...say(text(content))];
  }

  /** An error of another node than the one whose turn is finished leaves that turn an answer. */
  function readError(node: unknown): readonly ReplySignal[] {
    const signals = releaseFirst();
    const isLater = turn.trim() === '' && finished !== undefined && finished.node !== node;
    return [...signals, isLater ? laterError : error];
  }

  return {
    /** @param line without its end; garbage between the lines says nothing. */
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

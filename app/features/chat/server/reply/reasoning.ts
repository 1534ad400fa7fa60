/*
 * A model's reasoning, which some services write into the answer: `<think>…</think>` before it, or only the
 * closing tag where the model's template has the opening one. It may quote the owner's instructions.
 */

const names = 'think|thinking|thought|thoughts|reasoning';
const opening = new RegExp(`^<(${names})>`, 'i');
/** The first tag of either kind; one that stands as code is talked about. */
const anyTag = new RegExp(`(?<!\`)<(/?)(?:${names})>`, 'i');
/** A piece's end that may be the beginning of a tag, with the character that may make it code. */
const cutTag = /(?:`|`?<[/a-z]{0,10})$/i;
const invisible = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*/u;

export interface Reasoned {
  /** The answer's next words. */
  readonly text: string;
  /** All words before these were reasoning. */
  readonly restarts: boolean;
}

/**
 * Takes the reasoning out of one turn of a model, piece by piece; the result does not depend on how it is cut.
 * What a piece costs does not grow with what came before.
 */
export function createReasoningFilter() {
  /** Before the first word, in a block, in words that a closing tag would make reasoning, or in the answer. */
  let state: 'start' | 'block' | 'open' | 'answer' = 'start';
  /** After a whole block, a closing tag is part of the answer. */
  let words: 'open' | 'answer' = 'open';
  let closing = anyTag;
  let held = '';
  /** White space and what cannot be seen; it is dropped where a block follows. */
  let blanks = '';

  /** Finds a tag and gives what follows it; holds back what may be the beginning of one. */
  function passTag(text: string, tag: RegExp): { before: string; found?: RegExpExecArray } {
    const found = tag.exec(text);
    if (found) {
      held = text.slice(found.index + found[0].length);
      return { before: text.slice(0, found.index), found };
    }
    held = cutTag.exec(text)?.[0] ?? '';
    return { before: text.slice(0, text.length - held.length) };
  }

  function takeBlanks(): string {
    const taken = blanks;
    blanks = '';
    return taken;
  }

  function push(piece: string): Reasoned {
    const text = held + piece;
    held = '';
    switch (state) {
      case 'start': {
        const [blank = ''] = invisible.exec(text) ?? [];
        const rest = text.slice(blank.length);
        const [tag, name] = opening.exec(rest) ?? [];
        blanks = tag === undefined ? blanks + blank : '';
        if (tag !== undefined) {
          closing = new RegExp(`</${name}>`, 'i');
          state = 'block';
          return push(rest.slice(tag.length));
        }
        if (rest === '' || /^<[a-z]{0,9}$/i.test(rest)) {
          held = rest;
          return { text: '', restarts: false };
        }
        state = words;
        return push(takeBlanks() + rest);
      }
      case 'block': {
        if (!passTag(text, closing).found) return { text: '', restarts: false };
        state = 'start';
        words = 'answer';
        return push('');
      }
      case 'open': {
        const { before, found } = passTag(text, anyTag);
        if (!found) return { text: before, restarts: false };
        state = 'answer';
        const rest = held;
        held = '';
        return found[1] === '/'
          ? { text: rest, restarts: true }
          : { text: before + found[0] + rest, restarts: false };
      }
      case 'answer':
        return { text, restarts: false };
      default:
        return state satisfies never;
    }
  }

  return {
    push,
    /** The turn has ended: what was held back was no tag. */
    end(): string {
      const rest = takeBlanks() + (state === 'block' ? '' : held);
      held = '';
      state = 'start';
      words = 'open';
      return rest;
    },
  };
}

/** A whole turn without its reasoning. */
export function withoutReasoning(turn: string): string {
  const filter = createReasoningFilter();
  return filter.push(turn).text + filter.end();
}

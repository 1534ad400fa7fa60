import { plainText } from '~/lib/plain-text';

/*
 * Both filters take a text piece by piece. The result does not depend on how it is cut, and what a piece costs does not
 * grow with what came before.
 */

const names = 'think|thinking|thought|thoughts|reasoning';
const opening = new RegExp(`^<(${names})>`, 'i');
/** The first tag of either kind; one that stands as code is talked about. */
const anyTag = new RegExp(`(?<!\`)<(/?)(?:${names})>`, 'i');
/** A piece's end that may be the beginning of a tag, with the character that may make it code. */
const cutTag = /(?:`|`?<[/a-z]{0,10})$/i;
const invisible = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*/u;

/**
 * Takes a model's reasoning out of its turns, which some services write into the answer: `<think>…</think>` before it, or
 * only the closing tag where the model's template has the opening one. It may quote the owner's instructions.
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

  /** @returns the answer's next words; where it restarts, all words before these were reasoning. */
  function push(piece: string): { text: string; restarts: boolean } {
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
        const answer = blanks + rest;
        blanks = '';
        return push(answer);
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
      const ending = blanks + (state === 'block' ? '' : held);
      held = '';
      blanks = '';
      state = 'start';
      words = 'open';
      return ending;
    },
  };
}

/** A whole turn without its reasoning. */
export function withoutReasoning(turn: string): string {
  const filter = createReasoningFilter();
  return filter.push(turn).text + filter.end();
}

/**
 * Cleans text: the result is `plainText(all).trim()`. White space waits for the next word, because it may be at the end.
 * @param follows whether an empty line stands before the text.
 */
export function createTextCleaner(follows = false) {
  /** Half a line break or half a character. The next chunk completes it. */
  let carry = '';
  let gap = follows ? '\n\n' : '';
  let begins = true;

  function take(raw: string): string {
    const text = begins ? plainText(raw).trimStart() : plainText(raw);
    const words = text.trimEnd();
    if (words === '') {
      gap += text;
      return '';
    }
    begins = false;
    const shown = gap + words;
    gap = text.slice(words.length);
    return shown;
  }

  /** The rest did not come. */
  function flush(): string {
    const last = carry;
    carry = '';
    return take(last);
  }

  return {
    push(chunk: string): string {
      const raw = carry + chunk;
      const last = raw.slice(-1);
      carry = /[\r\ud800-\udbff]/.test(last) ? last : '';
      return take(raw.slice(0, raw.length - carry.length));
    },
    /** Puts an empty line between the text so far and the next. */
    paragraph(): string {
      const last = flush();
      if (!begins) {
        gap = '\n\n';
        begins = true;
      }
      return last;
    },
    end: flush,
  };
}

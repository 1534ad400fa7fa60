import { isBlank } from '~/lib/plain-text';

/** A tag of either kind; one that stands as code is talked about. */
const tags = /(?<!`)<(\/?)(think|thinking|thought|thoughts|reasoning)>/gi;
/** A piece's end that may be the beginning of a tag, with the character that may make it code. */
const cutTag = /(?:`|`?<[/a-z]{0,10})$/i;

/**
 * Takes a model's reasoning out of its turns, which may quote the owner's instructions: `<think>…</think>`, or only the
 * closing tag where the model's template has the other. What a piece costs does not grow with what came before.
 */
export function createReasoningFilter() {
  let open = '';
  /** Whether a word of the turn has come, and whether a closing tag is part of the answer. */
  let isBegun = false;
  let isTalkedAbout = false;
  let held = '';

  return {
    /** @returns the answer's next words; where it restarts, all words of the turn before these were reasoning. */
    push(piece: string): { text: string; restarts: boolean } {
      const text = held + piece;
      held = cutTag.exec(text)?.[0] ?? '';
      const whole = text.slice(0, text.length - held.length);
      let shown = '';
      let restarts = false;
      let end = 0;
      const take = (words: string) => {
        if (open || (!isBegun && isBlank(words))) return;
        isBegun = true;
        shown += words;
      };
      for (const { 0: tag, 1: slash, 2: name = '', index } of whole.matchAll(tags)) {
        take(whole.slice(end, index));
        end = index + tag.length;
        if (open) {
          if (slash && name.toLowerCase() === open) open = '';
          isTalkedAbout = true;
        } else if (slash && !isTalkedAbout) {
          shown = '';
          restarts = true;
          isBegun = false;
          isTalkedAbout = true;
        } else if (!slash && !isBegun) {
          open = name.toLowerCase();
        } else {
          isTalkedAbout = true;
          take(tag);
        }
      }
      take(whole.slice(end));
      return { text: shown, restarts };
    },
    /** The turn has ended: what was held back was no tag. */
    end(): string {
      const rest = open ? '' : held;
      open = '';
      held = '';
      isBegun = false;
      isTalkedAbout = false;
      return rest;
    },
  };
}

export function withoutReasoning(turn: string): string {
  const filter = createReasoningFilter();
  return filter.push(turn).text + filter.end();
}

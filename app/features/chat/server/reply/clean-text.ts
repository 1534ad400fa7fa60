import { plainText } from '~/features/chat/conversation/plain-text';

/** Half a line end or half a character, which what comes next may complete. */
const half = /(?:\r|[\ud800-\udbff](?:(?![\n\r\t])\p{Control})*)$/u;

/**
 * Makes pieces of text fit for a page as they come: together, always `plainText(all).trim()`, however
 * the pieces are cut. What may still turn out to be the end's white space waits for the next word.
 */
export function createTextCleaner() {
  let carry = '';
  let gap = '';
  let begins = true;

  function take(raw: string): string {
    const words = begins ? plainText(raw).trimStart() : plainText(raw);
    if (words === '') return '';
    begins = false;
    const all = gap + words;
    const kept = all.trimEnd();
    gap = all.slice(kept.length);
    return kept;
  }

  /** What waited for its other half, a line end's or a character's, gets none. */
  function flush(): string {
    const last = carry;
    carry = '';
    return take(last);
  }

  return {
    push(piece: string): string {
      const raw = carry + piece;
      carry = half.exec(raw)?.[0] ?? '';
      return take(raw.slice(0, raw.length - carry.length));
    },
    /** Parts what was said from what follows by an empty line. */
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

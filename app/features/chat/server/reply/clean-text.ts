import { plainText } from '~/lib/plain-text';

/**
 * Cleans text chunk by chunk. The result is always `plainText(all).trim()`, however the chunks are cut.
 * White space waits for the next word, because it may be at the end. What a chunk costs does not grow with
 * what came before.
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

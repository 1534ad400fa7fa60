import { plainText } from '~/features/chat/conversation/plain-text';

/** A chunk may end with half a line break or half a character. The next one completes it. */
const half = /(?:\r|[\ud800-\udbff](?:(?![\n\r\t])\p{Control})*)$/u;

/**
 * Cleans text chunk by chunk. The result is always `plainText(all).trim()`, however the chunks are cut.
 * White space waits for the next word, because it may be at the end.
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
    const trimmed = all.trimEnd();
    gap = all.slice(trimmed.length);
    return trimmed;
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
      carry = half.exec(raw)?.[0] ?? '';
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

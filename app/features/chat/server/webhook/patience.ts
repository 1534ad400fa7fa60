import {
  WEBHOOK_BETWEEN_WORDS_MS,
  WEBHOOK_FIRST_WORD_MS,
  WEBHOOK_WHOLE_MS,
} from '~/content/constants';

/** How long a webhook is waited for, in milliseconds. */
export interface Patience {
  readonly firstWordMs: number;
  readonly betweenWordsMs: number;
  readonly wholeMs: number;
}

export const usualPatience: Patience = {
  firstWordMs: WEBHOOK_FIRST_WORD_MS,
  betweenWordsMs: WEBHOOK_BETWEEN_WORDS_MS,
  wholeMs: WEBHOOK_WHOLE_MS,
};

/** Its signal aborts when the first word, the next word or the end is not there in time. */
export function startWaiting({ firstWordMs, betweenWordsMs, wholeMs }: Patience) {
  const controller = new AbortController();
  const giveUp = () => controller.abort(new DOMException('no words in time', 'TimeoutError'));
  const whole = setTimeout(giveUp, wholeMs);
  let next = setTimeout(giveUp, firstWordMs);
  return {
    signal: controller.signal,
    heard() {
      clearTimeout(next);
      next = setTimeout(giveUp, betweenWordsMs);
    },
    stop() {
      clearTimeout(whole);
      clearTimeout(next);
    },
  };
}

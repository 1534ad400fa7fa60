import {
  WEBHOOK_BETWEEN_WORDS_MS,
  WEBHOOK_FIRST_WORD_MS,
  WEBHOOK_WHOLE_MS,
} from '~/content/constants';

/** The webhook's timeouts, in milliseconds. */
export interface WebhookTimeouts {
  readonly firstWordMs: number;
  readonly betweenWordsMs: number;
  readonly wholeMs: number;
}

export const defaultTimeouts: WebhookTimeouts = {
  firstWordMs: WEBHOOK_FIRST_WORD_MS,
  betweenWordsMs: WEBHOOK_BETWEEN_WORDS_MS,
  wholeMs: WEBHOOK_WHOLE_MS,
};

/** Its signal aborts when the first word, the next word or the end is late. */
export function startTimeouts({ firstWordMs, betweenWordsMs, wholeMs }: WebhookTimeouts) {
  const controller = new AbortController();
  const abort = () => controller.abort(new DOMException('no words in time', 'TimeoutError'));
  const whole = setTimeout(abort, wholeMs);
  let next = setTimeout(abort, firstWordMs);
  return {
    signal: controller.signal,
    onWords() {
      clearTimeout(next);
      next = setTimeout(abort, betweenWordsMs);
    },
    stop() {
      clearTimeout(whole);
      clearTimeout(next);
    },
  };
}

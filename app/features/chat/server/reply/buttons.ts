import { QUICK_REPLIES_MAX_COUNT, QUICK_REPLY_MAX_CHARS } from '~/content/constants';
import { plainText } from '~/features/chat/conversation/plain-text';
import type { QuickReply } from '~/features/chat/conversation/quick-reply';
import { safeHref } from '~/features/chat/conversation/safe-href';
import { isRecord } from '~/features/chat/conversation/type-guards';
import type { ReplySignal } from './signal';

/** @param value a text, `{ text }` or `{ text, url }`; all else gives undefined. */
function readButton(value: unknown): QuickReply | undefined {
  const { text, url } = isRecord(value) ? value : { text: value, url: undefined };
  if (typeof text !== 'string') return undefined;
  const label = plainText(text).replace(/\s+/g, ' ').trim();
  if (label === '' || label.length > QUICK_REPLY_MAX_CHARS) return undefined;
  if (url === undefined) return { text: label };
  const href = typeof url === 'string' ? safeHref(url) : undefined;
  return href === undefined ? undefined : { text: label, href };
}

/** The quick replies in the field `buttons`: the first three valid ones. */
export function readButtons(value: unknown): ReplySignal[] {
  if (!Array.isArray(value)) return [];
  const buttons = new Map<string, QuickReply>();
  for (const element of value) {
    const button = readButton(element);
    if (button && buttons.size < QUICK_REPLIES_MAX_COUNT) buttons.set(button.text, button);
  }
  return buttons.size === 0 ? [] : [{ kind: 'buttons', buttons: [...buttons.values()] }];
}

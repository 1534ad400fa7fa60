import { QUICK_REPLIES_MAX_COUNT, QUICK_REPLY_MAX_CHARS } from '~/content/constants';
import type { QuickReply } from '~/features/chat/conversation/chat';
import { safeHref } from '~/features/chat/conversation/links';
import { plainText } from '~/features/chat/conversation/plain-text';
import { isRecord } from '~/lib/json';
import type { ReplySignal } from './signal';

/** The fields that may hold the text: that of spec 8, then those of n8n's nodes. */
export type ReplyFields = 'default' | 'n8n';

const textFields = {
  default: ['response'],
  n8n: ['output', 'text', 'response'],
} as const satisfies Record<ReplyFields, readonly string[]>;

const isWords = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';

/** A reply of one JSON value: `{ response, buttons? }`, or n8n's fields, also in a list of one. */
export function readWhole(value: unknown, fields: ReplyFields): ReplySignal[] {
  const reply =
    fields === 'n8n' && Array.isArray(value) && value.length === 1 ? (value[0] as unknown) : value;
  if (!isRecord(reply) || Array.isArray(reply)) return [];
  const words = textFields[fields].map((field) => reply[field]).find(isWords);
  return [
    ...(words === undefined ? [] : [{ kind: 'text', text: words } as const]),
    ...readButtons(reply.buttons),
  ];
}

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

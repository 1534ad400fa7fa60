import { isRecord } from '~/lib/json';
import type { ReplyWriter } from './reply-writer';

/** The fields that may hold the text: that of spec 8, then those of n8n's nodes. */
export type ReplyFields = 'default' | 'n8n';

export const textFields = {
  default: ['response'],
  n8n: ['output', 'text', 'response'],
} as const satisfies Record<ReplyFields, readonly string[]>;

const isWords = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';

/**
 * A reply of one JSON value: `{ response, buttons? }`, or n8n's fields, also in a list of one.
 * @param show gets its words.
 */
export function readWhole(
  value: unknown,
  fields: ReplyFields,
  reply: ReplyWriter,
  show: (words: string) => void = (words) => reply.text(words),
): void {
  const whole =
    fields === 'n8n' && Array.isArray(value) && value.length === 1 ? (value[0] as unknown) : value;
  if (!isRecord(whole) || Array.isArray(whole)) return;
  const words = textFields[fields].map((field) => whole[field]).find(isWords);
  if (words !== undefined) show(words);
  reply.buttons(whole.buttons);
}

import { isRecord } from '~/features/chat/conversation/type-guards';
import { readButtons } from './buttons';
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

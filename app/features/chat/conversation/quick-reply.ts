import { safeHref } from './safe-href';
import { isRecord, isText } from './type-guards';

/** A suggested answer: a text to send, or an address to open. */
export interface QuickReply {
  readonly text: string;
  /** An https address; absent, the text is sent. */
  readonly href?: string;
}

/** A quick reply from the edge or from storage; undefined when invalid. */
export function readQuickReply(value: unknown): QuickReply | undefined {
  if (!isRecord(value) || !isText(value.text)) return undefined;
  const { text, href } = value;
  if (href === undefined) return { text };
  return isText(href) && safeHref(href) !== undefined ? { text, href } : undefined;
}

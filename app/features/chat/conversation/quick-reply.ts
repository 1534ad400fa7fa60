import { safeHref } from './safe-href';
import { isRecord, isText } from './type-guards';

/** An answer that the assistant offers: sent as the visitor's own message, or an address to open. */
export interface QuickReply {
  readonly text: string;
  /** An https address; absent, the text is sent. */
  readonly href?: string;
}

/** A quick reply as the edge or the visit's storage gives it back; undefined when it does not hold. */
export function readQuickReply(value: unknown): QuickReply | undefined {
  if (!isRecord(value) || !isText(value.text)) return undefined;
  const { text, href } = value;
  if (href === undefined) return { text };
  return isText(href) && safeHref(href) !== undefined ? { text, href } : undefined;
}

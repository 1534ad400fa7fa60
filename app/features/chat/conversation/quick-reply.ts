/** An answer that the assistant offers: sent as the visitor's own message, or an address to open. */
export interface QuickReply {
  readonly text: string;
  /** An https address; absent, the text is sent. */
  readonly href?: string;
}

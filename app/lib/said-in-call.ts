/** One turn of a call, for the text chat to go on from. */
export interface SaidInCall {
  readonly sender: 'user' | 'bot';
  readonly text: string;
  /** In milliseconds since 1970. */
  readonly timestamp: number;
}

let handedOver: readonly SaidInCall[] = [];

/** Leaves what was said for the text chat, which the visitor is on the way to. */
export function handOverCall(said: readonly SaidInCall[]): void {
  handedOver = said;
}

/** Takes what was left, once. */
export function takeSaidInCall(): readonly SaidInCall[] {
  const said = handedOver;
  handedOver = [];
  return said;
}

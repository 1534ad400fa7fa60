import type { SaidInCall } from '~/lib/said-in-call';
import { isRecord, isText } from './foreign';

/** The turns of a call in the history state of the link that led here (`CallLinkState`); else none. */
export function saidInCall(linkState: unknown): readonly SaidInCall[] {
  const said = isRecord(linkState) ? linkState.saidInCall : undefined;
  return Array.isArray(said) ? said.filter(isTurn) : [];
}

function isTurn(value: unknown): value is SaidInCall {
  return (
    isRecord(value) &&
    (value.sender === 'user' || value.sender === 'bot') &&
    isText(value.text) &&
    typeof value.timestamp === 'number'
  );
}

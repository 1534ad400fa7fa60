import { voiceCall } from '~/content/voice/call';
import type { EndReason } from '~/features/voice/state/call-state';
import { fill } from '~/lib/fill';

export function endText(reason: EndReason, assistant: string): string {
  return fill(voiceCall.ended.reasons[reason], { assistant });
}

/** The length of a call, with hours once there are any: 0:07, 12:30, 1:02:03. */
export function callLength(fromMs: number, toMs: number): string {
  const seconds = Math.max(0, Math.floor((toMs - fromMs) / 1_000));
  const two = (part: number) => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

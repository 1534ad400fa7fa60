import type { VoiceCallAnswer, VoiceCallRefusal } from '~/features/voice/voice-call-answer';

/** The refusal among what a voice page's action may answer. */
export function refusalOf(answer: VoiceCallAnswer | undefined): VoiceCallRefusal | undefined {
  return answer && 'ok' in answer ? answer : undefined;
}

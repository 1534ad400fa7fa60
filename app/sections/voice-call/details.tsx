import { voiceDetails } from '~/content/voice-call/details';
import { VoiceClosing } from '~/sections/shared/voice-closing';
import { VoiceHowTo } from './how-to';
import { VoiceQuestions } from './questions';
import { VoiceTiles } from './tiles';

/** The voice page below its hero, which never changes. Spec 2 (Voice page). */
export function VoiceDetails({ available }: { available: boolean }) {
  return (
    <>
      <VoiceTiles />
      <VoiceHowTo available={available} />
      <VoiceQuestions available={available} />
      <VoiceClosing content={voiceDetails.closing} />
    </>
  );
}

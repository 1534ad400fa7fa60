import { solarDetails } from '~/content/voice-call-solar/details';
import { VoiceClosing } from '~/sections/shared/voice-closing';
import { SolarTiles } from './tiles';
import { SolarWhy } from './why';

/** The solar page below its hero, which never changes. Spec 2 (Solar voice page). */
export function SolarDetails() {
  return (
    <>
      <SolarTiles />
      <SolarWhy />
      <VoiceClosing content={solarDetails.closing} />
    </>
  );
}

import { useEffect, useRef, useState } from 'react';
import {
  createMicrophoneWatch,
  type MicrophoneHint,
  type MicrophoneState,
} from '~/features/voice/microphone/watch';
import type { LiveCall } from '~/features/voice/state/live-call';
import type { ActiveSnapshot } from '~/features/voice/state/snapshot';
import { systemClock } from '~/lib/time/clock';
import { useOnline } from '~/ui/use-online';
import { type CallNotice, callNotice } from './notice';

const BACK_SHOWN_MS = 4_000;

/** The one notice of a running call, from its connection and its microphone; of an ended one, none. */
export function useCallNotice(
  live: LiveCall,
  active: ActiveSnapshot | undefined,
  deviceId: string | undefined,
): CallNotice | undefined {
  const {
    network = 'good',
    muted = false,
    assistantSpeaks = false,
    thinking = false,
  } = active ?? {};
  const online = useOnline();
  const isLost = !online || network === 'lost';
  const isBack = useIsBack(isLost);
  const microphone = useMicrophoneHint(live, {
    muted,
    isTheirTurn: !assistantSpeaks && !thinking,
    deviceId,
  });
  if (!active) return undefined;
  return callNotice({
    network: isLost ? 'lost' : network,
    isBack,
    muted,
    isMicrophoneGone: active.lostMicrophone !== undefined,
    microphone,
  });
}

/** True for a moment after a loss is over. */
function useIsBack(isLost: boolean): boolean {
  const [isBack, setIsBack] = useState(false);
  const wasLost = useRef(isLost);
  useEffect(() => {
    const isOver = wasLost.current && !isLost;
    wasLost.current = isLost;
    setIsBack(isOver);
    if (isOver) return systemClock.after(BACK_SHOWN_MS, () => setIsBack(false));
  }, [isLost]);
  return isBack;
}

function useMicrophoneHint(
  { store }: LiveCall,
  { muted, isTheirTurn, deviceId }: MicrophoneState,
): MicrophoneHint {
  const [hint, setHint] = useState<MicrophoneHint>('fine');
  const [watch] = useState(() => createMicrophoneWatch(systemClock, setHint));

  useEffect(() => {
    watch.update({ muted, isTheirTurn, deviceId });
  }, [watch, muted, isTheirTurn, deviceId]);
  useEffect(() => store.subscribeToMicrophone(watch.sample), [watch, store]);

  return hint;
}
